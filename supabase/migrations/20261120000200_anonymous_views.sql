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
create index anonymous_views_age on metering.anonymous_views (viewed_at);
alter table metering.anonymous_views enable row level security;
grant all on metering.anonymous_views to service_role;

-- free_until: up to when the property that was asked for costs this browser nothing more.
create type metering.anonymous_answer as (
  granted boolean, remaining integer, resets_at timestamptz, free_until timestamptz
);

-- The views of the day up to `at`: of the browser, of its address, and the browser's of one property.
create type metering.views_of_day as (
  by_browser integer, by_address integer, first_mine timestamptz, first_near timestamptz,
  seen_at timestamptz
);

create function metering.count_views(browser text, address text, property text, at timestamptz)
returns metering.views_of_day
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where v.browser_hash = browser)::integer,
    count(*) filter (where v.address_hash = address)::integer,
    min(v.viewed_at) filter (where v.browser_hash = browser),
    min(v.viewed_at) filter (where v.address_hash = address),
    min(v.viewed_at) filter (where v.browser_hash = browser and v.property_id = property)
  from metering.anonymous_views v
  where (v.browser_hash = browser or v.address_hash = address)
    and v.viewed_at > at - interval '24 hours'
$$;

-- How many more views that leaves, and when the oldest that counts lapses.
create function metering.left_after(
  views metering.views_of_day, browser_limit integer, address_limit integer
) returns metering.anonymous_answer
language sql immutable set search_path = '' as $$
  select true,
    greatest(0, least(browser_limit - views.by_browser, address_limit - views.by_address)),
    coalesce(
      case when browser_limit - views.by_browser <= address_limit - views.by_address
        then views.first_mine end,
      views.first_near, views.first_mine
    ) + interval '24 hours',
    views.seen_at + interval '24 hours'
$$;

-- How many views are left at `at`.
create function metering.anonymous_left(
  browser text, address text, at timestamptz, browser_limit integer, address_limit integer
) returns metering.anonymous_answer
language sql stable security definer set search_path = '' as $$
  select metering.left_after(
    metering.count_views(browser, address, null, at), browser_limit, address_limit
  )
$$;

-- Takes one view, or says no. For take_anonymous_views, which holds the locks.
create function metering.take_anonymous_view(
  browser text, address text, property text, at timestamptz,
  browser_limit integer, address_limit integer
) returns metering.anonymous_answer
language plpgsql set search_path = '' as $$
declare
  views metering.views_of_day := metering.count_views(browser, address, property, at);
  answer metering.anonymous_answer := metering.left_after(views, browser_limit, address_limit);
begin
  if views.seen_at is not null then
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
  views.by_browser := views.by_browser + 1;
  views.by_address := views.by_address + 1;
  views.first_mine := least(views.first_mine, at);
  views.first_near := least(views.first_near, at);
  views.seen_at := at;
  return metering.left_after(views, browser_limit, address_limit);
end
$$;

-- Takes views in the order of the array of {browser, address, property, at} and answers in that order.
-- Concurrent calls of one browser or address queue behind each other: every lock is taken first, in
-- one order for all, so that no two calls can wait for each other.
create function metering.take_anonymous_views(
  views jsonb, browser_limit integer, address_limit integer
) returns setof metering.anonymous_answer
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
begin
  perform pg_advisory_xact_lock(locks.key) from (
    select distinct hashtextextended('anonymous-view:' || hash, 0) as key
    from jsonb_to_recordset(views) as v (browser text, address text)
    cross join lateral (values (v.browser), (v.address)) as hashes (hash)
    order by key
  ) locks;
  for wanted in
    select * from jsonb_to_recordset(views)
      as v (browser text, address text, property text, at timestamptz)
  loop
    return next metering.take_anonymous_view(
      wanted.browser, wanted.address, wanted.property, wanted.at, browser_limit, address_limit
    );
  end loop;
  -- More go than come, yet never so many that somebody waits. Last, as it locks rows of others.
  delete from metering.anonymous_views v
  using (
    select o.browser_hash, o.property_id from metering.anonymous_views o
    where o.viewed_at <= wanted.at - interval '24 hours'
    order by o.viewed_at
    limit 2 * jsonb_array_length(views)
    for update skip locked
  ) old
  where v.browser_hash = old.browser_hash and v.property_id = old.property_id;
end
$$;

revoke execute on function
  metering.count_views, metering.left_after, metering.anonymous_left, metering.take_anonymous_view,
  metering.take_anonymous_views
from public;
grant execute on function metering.anonymous_left, metering.take_anonymous_views
  to anon, authenticated, service_role;
