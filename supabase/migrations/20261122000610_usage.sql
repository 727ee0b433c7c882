-- Searches of members: each is a unit of their quota, taken once per subject and period. What is left
-- is counted from these rows alone; nobody but the service role may touch them.

create table metering.usage_units (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null check (endpoint in ('property-view', 'skip-trace', 'ai-answer')),
  subject text not null,
  property_id text,
  taken_at timestamptz not null,
  -- Set while the work is under way: a hold that nobody settles lapses then by itself.
  held_until timestamptz
);
-- Counts a period, and finds a subject in it, without visiting the table.
create index usage_units_period on metering.usage_units (user_id, taken_at)
  include (endpoint, subject, property_id, held_until);
alter table metering.usage_units enable row level security;
grant all on metering.usage_units to service_role;

-- When an admin let somebody's count start anew; the units stay, so that what was paid for stays free.
create table metering.usage_resets (
  user_id uuid not null references auth.users on delete cascade,
  reset_at timestamptz not null,
  reset_by uuid,
  primary key (user_id, reset_at)
);
alter table metering.usage_resets enable row level security;
grant all on metering.usage_resets to service_role;

-- id: of the unit that stands for the subject; null where it was refused.
create type metering.unit_answer as (
  granted boolean, id uuid, is_repeat boolean, used integer
);

create function metering.units_used(member uuid, since timestamptz, at timestamptz)
returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from metering.usage_units u
  where u.user_id = member
    and u.taken_at >= since
    and u.taken_at > coalesce(
      (select max(r.reset_at) from metering.usage_resets r where r.user_id = member), '-infinity'
    )
    and (u.held_until is null or u.held_until > at)
$$;

-- Takes one unit of the caller's quota and holds it until it is settled, or says no. The calls of one
-- member queue behind each other up to the end of their transactions.
create function metering.reserve_unit(
  endpoint text, subject text, property text, since timestamptz, at timestamptz, quota integer,
  hold interval
) returns metering.unit_answer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  answer metering.unit_answer;
begin
  perform pg_advisory_xact_lock(hashtextextended('usage:' || member, 0));
  answer.used := metering.units_used(member, since, at);
  select u.id into answer.id from metering.usage_units u
  where u.user_id = member and u.taken_at >= since
    and u.endpoint = reserve_unit.endpoint and u.subject = reserve_unit.subject
    and (u.held_until is null or u.held_until > at)
  limit 1;
  answer.is_repeat := answer.id is not null;
  answer.granted := answer.is_repeat or answer.used < quota;
  if answer.is_repeat or not answer.granted then
    return answer;
  end if;
  delete from metering.usage_units u where u.user_id = member and u.held_until <= at;
  insert into metering.usage_units as u (user_id, endpoint, subject, property_id, taken_at, held_until)
  values (member, reserve_unit.endpoint, reserve_unit.subject, property, at, at + hold)
  returning u.id into answer.id;
  answer.used := answer.used + 1;
  return answer;
end
$$;

-- The work found something: the unit is used, also where its hold has lapsed meanwhile.
create function metering.use_unit(
  unit uuid, endpoint text, subject text, property text, at timestamptz
) returns void
language sql security definer set search_path = '' as $$
  insert into metering.usage_units as u (id, user_id, endpoint, subject, property_id, taken_at)
  values (unit, auth.uid(), endpoint, subject, property, at)
  on conflict (id) do update set held_until = null where u.user_id = auth.uid()
$$;

-- The work found nothing or failed: the unit is given back, unless it is used already.
create function metering.release_unit(unit uuid) returns void
language sql security definer set search_path = '' as $$
  delete from metering.usage_units u
  where u.id = unit and u.user_id = auth.uid() and u.held_until is not null
$$;

create function metering.own_units_used(since timestamptz, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select metering.units_used(auth.uid(), since, at)
$$;

create function metering.own_units(since timestamptz)
returns table (endpoint text, property_id text, taken_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.endpoint, u.property_id, u.taken_at from metering.usage_units u
  where u.user_id = auth.uid() and u.taken_at >= since and u.held_until is null
    and u.taken_at > coalesce(
      (select max(r.reset_at) from metering.usage_resets r where r.user_id = auth.uid()), '-infinity'
    )
  order by u.taken_at desc
$$;

revoke execute on function
  metering.units_used, metering.reserve_unit, metering.use_unit, metering.release_unit,
  metering.own_units_used, metering.own_units
from public;
grant execute on function
  metering.reserve_unit, metering.use_unit, metering.release_unit, metering.own_units_used,
  metering.own_units
to authenticated, service_role;
