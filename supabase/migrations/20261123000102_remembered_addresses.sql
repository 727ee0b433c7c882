-- Whoever deletes an account and registers again goes on where they stopped: the address's trial and
-- the searches used of its month are remembered under a keyed hash of the normalised address. The key
-- is the server's and not in the database, so that from here nobody finds the address.

-- The addresses that an account has been used under.
create table metering.account_addresses (
  user_id uuid not null references auth.users on delete cascade,
  address_hash text not null,
  primary key (user_id, address_hash)
);
create index account_addresses_hash on metering.account_addresses (address_hash);
alter table metering.account_addresses enable row level security;
grant all on metering.account_addresses to service_role;

-- What is left of deleted accounts, for two years.
create table metering.remembered_addresses (
  address_hash text primary key,
  trial_started_at timestamptz not null,
  -- When searches were used, of the last month that had any.
  used_at timestamptz[] not null default '{}',
  remembered_at timestamptz not null
);
alter table metering.remembered_addresses enable row level security;
grant all on metering.remembered_addresses to service_role;

-- The instants of the last month before the latest of them.
create function metering.of_last_month(instants timestamptz[]) returns timestamptz[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(t order by t), '{}') from unnest(instants) t
  where t > (select max(latest) - interval '31 days' from unnest(instants) latest)
$$;

create function metering.remember_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from metering.remembered_addresses m where m.remembered_at < now() - interval '2 years';
  insert into metering.remembered_addresses as m
    (address_hash, trial_started_at, used_at, remembered_at)
  select a.address_hash, p.trial_started_at, metering.of_last_month(array(
      select u.taken_at from metering.usage_units u
      where u.user_id = old.id and not u.is_free and u.held_until is null and u.taken_at > coalesce(
        (select max(r.reset_at) from metering.usage_resets r where r.user_id = old.id), '-infinity')
    )), now()
  from metering.account_addresses a join public.profiles p on p.id = a.user_id
  where a.user_id = old.id
  on conflict (address_hash) do update set
    trial_started_at = least(m.trial_started_at, excluded.trial_started_at),
    used_at = metering.of_last_month(m.used_at || excluded.used_at),
    remembered_at = excluded.remembered_at;
  return old;
end
$$;

-- Before: the rows of the account go with it.
create trigger remember_account before delete on auth.users
  for each row execute function metering.remember_account();

create function metering.knows_address(hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from metering.account_addresses a where a.user_id = auth.uid() and a.address_hash = hash)
$$;

-- Notes that the caller goes by the address, and goes on with the trial that it has had before.
create function metering.recognise(hash text) returns void
language sql security definer set search_path = '' as $$
  insert into metering.account_addresses (user_id, address_hash)
  select p.id, hash from public.profiles p where p.id = auth.uid()
  on conflict do nothing;
  update public.profiles p set trial_started_at = m.trial_started_at
  from metering.remembered_addresses m
  where p.id = auth.uid() and m.address_hash = hash and m.trial_started_at < p.trial_started_at
$$;

create or replace function metering.units_used(member uuid, since timestamptz, at timestamptz)
returns integer
language sql stable security definer set search_path = '' as $$
  with reset as (
    select greatest(since, coalesce(max(r.reset_at) + interval '1 microsecond', since)) as since
    from metering.usage_resets r where r.user_id = member
  )
  select (
    select count(*) from metering.usage_units u
    where u.user_id = member and u.taken_at >= reset.since and not u.is_free
      and (u.held_until is null or u.held_until > at)
  )::integer + coalesce((
    -- An account of two addresses left its searches under both: they count once.
    select max(per_address.uses) from (
      select count(*) as uses from metering.account_addresses a
      join metering.remembered_addresses m using (address_hash)
      cross join unnest(m.used_at) as used (at)
      where a.user_id = member and used.at >= reset.since
      group by a.address_hash
    ) per_address
  ), 0)::integer
  from reset
$$;

revoke execute on function
  metering.of_last_month, metering.remember_account, metering.knows_address, metering.recognise
from public;
grant execute on function metering.knows_address, metering.recognise to authenticated, service_role;
