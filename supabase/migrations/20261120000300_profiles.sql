-- A person's profile. What decides access (trial start, upgrade, subscription, admin) is written by
-- the service role alone: a user may change the name and the photo, nothing else.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text,
  full_name text check (length(full_name) <= 200),
  avatar_url text check (length(avatar_url) <= 2000),
  current_subscription_id text,
  trial_started_at timestamptz not null default now(),
  has_upgraded boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, update (full_name, avatar_url) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "own profile is read" on public.profiles
  for select to authenticated using (id = auth.uid());
create policy "own profile is changed" on public.profiles
  for update to authenticated using (id = auth.uid()) with check (id = auth.uid());

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.is_admin from public.profiles p where p.id = auth.uid()), false)
$$;
revoke execute on function public.is_admin from public;
grant execute on function public.is_admin to authenticated, service_role;

create function public.start_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, full_name, avatar_url)
  values (
    new.id,
    new.email,
    left(nullif(trim(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name')), ''), 200),
    left(coalesce(new.raw_user_meta_data ->> 'avatar_url', new.raw_user_meta_data ->> 'picture'), 2000)
  )
  on conflict (id) do nothing;
  return new;
end
$$;

create trigger start_profile after insert on auth.users
  for each row execute function public.start_profile();

create function public.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set email = new.email where p.id = new.id;
  return new;
end
$$;

create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.follow_email();

-- Trigger functions run as their owner whoever fires them; nobody calls them directly.
revoke execute on function public.start_profile, public.follow_email from public, anon, authenticated;

-- What a person may see and end of what the auth server keeps of them. Run as the owner, who reads
-- the auth tables on Supabase as on the stand-in, and limited to the caller by auth.uid().
create schema account;
grant usage on schema account to authenticated, service_role;

create function account.sessions()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, s.refreshed_at::timestamptz, s.user_agent, host(s.ip)
  from auth.sessions s where s.user_id = auth.uid() order by s.created_at desc
$$;

create function account.end_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = session and s.user_id = auth.uid();
  return found;
end
$$;

create function account.identity() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'emailConfirmedAt', u.email_confirmed_at,
    'createdAt', u.created_at, 'lastSignInAt', u.last_sign_in_at, 'metadata', u.raw_user_meta_data,
    'providers', coalesce((
      select jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'data', i.identity_data, 'lastSignInAt', i.last_sign_in_at))
      from auth.identities i where i.user_id = u.id), '[]')
  ) from auth.users u where u.id = auth.uid()
$$;

create function account.delete_own() returns void
language sql security definer set search_path = '' as $$
  delete from auth.users u where u.id = auth.uid()
$$;

revoke execute on all functions in schema account from public, anon;
grant execute on all functions in schema account to authenticated;
