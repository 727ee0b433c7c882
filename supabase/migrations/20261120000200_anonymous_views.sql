-- Free property views of visitors without an account: counted per browser and per address over a
-- rolling day; a property already seen by the browser costs nothing. Only hashes are kept.

create schema metering;
grant usage on schema metering to anon, authenticated, service_role;

create table metering.anonymous_views (
  browser_hash text not null,
  address_hash text not null,
  property_id text not null,
  viewed_at timestamptz not null,
  primary key (browser_hash, property_id)
);
create index anonymous_views_address on metering.anonymous_views (address_hash, viewed_at);
alter table metering.anonymous_views enable row level security;
grant all on metering.anonymous_views to service_role;

create type metering.anonymous_answer as (granted boolean, remaining integer, resets_at timestamptz);

-- How many views are left at `at`, and when the oldest that counts lapses.
create function metering.anonymous_left(
  browser text, address text, at timestamptz, browser_limit integer, address_limit integer
) returns metering.anonymous_answer
language sql stable security definer set search_path = '' as $$
  with recent as (
    select v.browser_hash = browser as mine, v.address_hash = address as near, v.viewed_at
    from metering.anonymous_views v
    where (v.browser_hash = browser or v.address_hash = address)
      and v.viewed_at > at - interval '24 hours'
  ), used as (
    select count(*) filter (where mine) as by_browser, count(*) filter (where near) as by_address,
      min(viewed_at) filter (where mine) as first_mine, min(viewed_at) filter (where near) as first_near
    from recent
  )
  select true,
    greatest(0, least(browser_limit - by_browser, address_limit - by_address))::integer,
    coalesce(
      case when browser_limit - by_browser <= address_limit - by_address then first_mine end,
      first_near, first_mine
    ) + interval '24 hours'
  from used
$$;

-- Takes one view, or says no. Concurrent calls of one browser or address queue behind each other.
create function metering.take_anonymous_view(
  browser text, address text, property text, at timestamptz,
  browser_limit integer, address_limit integer
) returns metering.anonymous_answer
language plpgsql security definer set search_path = '' as $$
declare
  answer metering.anonymous_answer;
begin
  perform pg_advisory_xact_lock(hashtextextended('anonymous-view:' || address, 0));
  perform pg_advisory_xact_lock(hashtextextended('anonymous-view:' || browser, 0));
  answer := metering.anonymous_left(browser, address, at, browser_limit, address_limit);
  if exists (
    select 1 from metering.anonymous_views v
    where v.browser_hash = browser and v.property_id = property
      and v.viewed_at > at - interval '24 hours'
  ) then
    return answer;
  end if;
  if answer.remaining = 0 then
    answer.granted := false;
    return answer;
  end if;
  insert into metering.anonymous_views as v (browser_hash, address_hash, property_id, viewed_at)
  values (browser, address, property, at)
  on conflict (browser_hash, property_id)
    do update set viewed_at = excluded.viewed_at, address_hash = excluded.address_hash;
  return metering.anonymous_left(browser, address, at, browser_limit, address_limit);
end
$$;

revoke execute on function metering.anonymous_left, metering.take_anonymous_view from public;
grant execute on function metering.anonymous_left, metering.take_anonymous_view
  to anon, authenticated, service_role;
