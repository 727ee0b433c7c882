-- What somebody opened as a visitor on the day they registered is theirs as a member: free for the
-- period, and in their list of searches.

-- Stands for a property that was opened without an account: it counts against no quota.
alter table metering.usage_units add column is_free boolean not null default false;
drop index metering.usage_units_period;
create index usage_units_period on metering.usage_units (user_id, taken_at)
  include (endpoint, subject, property_id, held_until, is_free);

create or replace function metering.units_used(member uuid, since timestamptz, at timestamptz)
returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from metering.usage_units u
  where u.user_id = member
    and u.taken_at >= since
    and not u.is_free
    and u.taken_at > coalesce(
      (select max(r.reset_at) from metering.usage_resets r where r.user_id = member), '-infinity'
    )
    and (u.held_until is null or u.held_until > at)
$$;

create or replace function metering.own_units(since timestamptz)
returns table (endpoint text, property_id text, taken_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.endpoint, u.property_id, u.taken_at from metering.usage_units u
  where u.user_id = auth.uid() and u.taken_at >= since and u.held_until is null
    and not u.is_free
    and u.taken_at > coalesce(
      (select max(r.reset_at) from metering.usage_resets r where r.user_id = auth.uid()), '-infinity'
    )
  order by u.taken_at desc
$$;

-- Gives the caller what the browser opened as a visitor; answers how many that were. Once for each
-- account and only around its first day: visits are no second quota.
create function metering.keep_looks(browser text, since timestamptz, at timestamptz)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('usage:' || member, 0));
  if exists (select from metering.usage_units u where u.user_id = member and u.is_free) then
    return 0;
  end if;
  with looks as (
    select v.property_id, v.viewed_at from metering.anonymous_views v
    join public.profiles p on p.id = member
    where v.browser_hash = browser and v.viewed_at < p.trial_started_at + interval '24 hours'
      and not exists (
        select from metering.usage_units u
        where u.user_id = member and u.taken_at >= since
          and u.endpoint = 'property-view' and u.subject = v.property_id
      )
  ), units as (
    insert into metering.usage_units as u
      (user_id, endpoint, subject, property_id, taken_at, is_free)
    select member, 'property-view', property_id, property_id, at, true from looks
    returning u.id
  ), logs as (
    -- Of the period by created_at, so that opening one again moves this line up.
    insert into public.search_logs as l
      (user_id, query, endpoint, property_id, created_at, opened_at)
    select member, left(coalesce(metering.place_of(property_id), property_id), 500),
      'property-view', property_id, at, least(viewed_at, at)
    from looks
    returning l.id
  )
  select count(*)::integer into kept from units;
  return kept;
end
$$;
revoke execute on function metering.keep_looks from public;
grant execute on function metering.keep_looks to authenticated, service_role;
