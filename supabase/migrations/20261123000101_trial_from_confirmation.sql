-- Anybody may sign somebody else's address up. The trial begins when its owner confirms it, and the
-- account is as old as that: what a stranger began before leaves no trace in it.

create or replace function public.start_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  opened_at timestamptz := coalesce(new.email_confirmed_at, now());
begin
  insert into public.profiles (id, email, full_name, avatar_url, trial_started_at, created_at)
  values (
    new.id,
    new.email,
    left(nullif(trim(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name')), ''), 200),
    left(coalesce(new.raw_user_meta_data ->> 'avatar_url', new.raw_user_meta_data ->> 'picture'), 2000),
    opened_at,
    opened_at
  )
  on conflict (id) do nothing;
  return new;
end
$$;

create function public.start_trial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p
  set trial_started_at = new.email_confirmed_at, created_at = new.email_confirmed_at
  where p.id = new.id;
  return new;
end
$$;
revoke execute on function public.start_trial from public, anon, authenticated;

create trigger start_trial after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function public.start_trial();
