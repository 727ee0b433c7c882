-- Keys by which programs ask in a member's name. Of the secret only its hash is kept: it is random and
-- long, so that trying all is hopeless however quick the hash.
create table account.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 80),
  -- The part that finds the key; with dl_live_ before it, it is shown in lists.
  public_id text not null unique check (public_id ~ '^[0-9a-f]{16}$'),
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  -- null: as often as the member may.
  per_minute integer check (per_minute > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- To the hour, so that a busy key writes once an hour.
  last_used_at timestamptz
);
create index api_keys_user_id on account.api_keys (user_id, created_at desc);

alter table account.api_keys enable row level security;
revoke all on account.api_keys from public, anon, authenticated;
-- Everything but the hash.
grant select (id, user_id, name, public_id, scopes, per_minute, created_at, expires_at, last_used_at)
  on account.api_keys to authenticated;
grant all on account.api_keys to service_role;

create policy "own keys are read" on account.api_keys
  for select to authenticated using (user_id = auth.uid());
create policy "the service passes" on account.api_keys
  for all to service_role using (true) with check (true);

-- Makes a key of the caller's; null where there are ten already. Two at once queue.
create function account.make_api_key(
  name text, public_id text, secret_hash text, scopes text[], per_minute integer, at timestamptz,
  expires_at timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('api-keys:' || member, 0));
  if (select count(*) from account.api_keys k where k.user_id = member) >= 10 then
    return null;
  end if;
  insert into account.api_keys as k
    (user_id, name, public_id, secret_hash, scopes, per_minute, created_at, expires_at)
  values (
    member, trim(make_api_key.name), make_api_key.public_id, make_api_key.secret_hash,
    make_api_key.scopes, make_api_key.per_minute, make_api_key.at, make_api_key.expires_at
  )
  returning k.id into made;
  return made;
end
$$;

create function account.revoke_api_key(key uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from account.api_keys k where k.id = key and k.user_id = auth.uid();
  return found;
end
$$;

-- The key with its member, for the server that was shown it. None where the account is banned or gone.
create function account.find_api_key(public_id text, at timestamptz)
returns table (
  id uuid, user_id uuid, email text, secret_hash text, scopes text[], per_minute integer,
  expires_at timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select k.id, k.user_id, u.email::text, k.secret_hash, k.scopes, k.per_minute, k.expires_at,
    k.last_used_at
  from account.api_keys k join auth.users u on u.id = k.user_id
  where k.public_id = find_api_key.public_id and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= at)
$$;

revoke execute on function account.make_api_key, account.revoke_api_key, account.find_api_key
  from public, anon;
grant execute on function account.make_api_key, account.revoke_api_key to authenticated;
grant execute on function account.find_api_key to service_role;
