-- The views of one batch are mostly of visitors who share neither browser nor address. None of these views
-- changes what is left to another visitor, so one statement counts and takes them all. If two of them share
-- a browser or an address, each is taken in its turn, as before.
create or replace function metering.take_anonymous_views(
  views jsonb, browser_limit integer, address_limit integer
) returns setof metering.anonymous_answer
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  are_apart boolean;
  last_at timestamptz;
begin
  perform pg_advisory_xact_lock(locks.key) from (
    select distinct hashtextextended('anonymous-view:' || hash, 0) as key
    from jsonb_to_recordset(views) as v (browser text, address text)
    cross join lateral (values (v.browser), (v.address)) as hashes (hash)
    order by key
  ) locks;
  select count(distinct v.browser) = count(*) and count(distinct v.address) = count(*), max(v.at)
    into are_apart, last_at
    from jsonb_to_recordset(views) as v (browser text, address text, at timestamptz);
  if are_apart then
    return query select (metering.take_views_apart(views, browser_limit, address_limit)).*;
  else
    for wanted in
      select * from jsonb_to_recordset(views)
        as v (browser text, address text, property text, at timestamptz)
    loop
      return next metering.take_anonymous_view(
        wanted.browser, wanted.address, wanted.property, wanted.at, browser_limit, address_limit
      );
    end loop;
  end if;
  -- It deletes more rows than it adds, but never so many that a visitor waits. This comes last, because it
  -- locks rows of other visitors.
  delete from metering.anonymous_views v
  using (
    select o.browser_hash, o.property_id from metering.anonymous_views o
    where o.viewed_at <= last_at - interval '24 hours'
    order by o.viewed_at
    limit 2 * jsonb_array_length(views)
    for update skip locked
  ) old
  where v.browser_hash = old.browser_hash and v.property_id = old.property_id;
end
$$;

-- Takes views of which no two share a browser or an address, and answers in their order. Only
-- take_anonymous_views calls it, and holds the locks.
create function metering.take_views_apart(
  views jsonb, browser_limit integer, address_limit integer
) returns setof metering.anonymous_answer
language sql set search_path = '' as $$
  with wanted as (
    select w.* from rows from (
      jsonb_to_recordset(views) as (browser text, address text, property text, at timestamptz)
    ) with ordinality as w (browser, address, property, at, nth)
  ), counted as materialized (
    select w.*, mine.views as by_browser, near.views as by_address,
      mine.first as first_mine, near.first as first_near, mine.seen_at,
      least(browser_limit - mine.views, address_limit - near.views) > 0 as has_one_left
    from wanted w
    cross join lateral (
      select count(*)::integer as views, min(v.viewed_at) as first,
        min(v.viewed_at) filter (where v.property_id = w.property) as seen_at
      from metering.anonymous_views v
      where v.browser_hash = w.browser and v.viewed_at > w.at - interval '24 hours'
    ) mine
    cross join lateral (
      select count(*)::integer as views, min(v.viewed_at) as first
      from metering.anonymous_views v
      where v.address_hash = w.address and v.viewed_at > w.at - interval '24 hours'
    ) near
  ), taken as (
    insert into metering.anonymous_views as v (browser_hash, address_hash, property_id, viewed_at)
    select c.browser, c.address, c.property, c.at from counted c
    where c.seen_at is null and c.has_one_left
    on conflict (browser_hash, property_id)
      do update set viewed_at = excluded.viewed_at, address_hash = excluded.address_hash
  )
  select (answer).granted and (c.seen_at is not null or c.has_one_left),
    (answer).remaining, (answer).resets_at, (answer).free_until
  from counted c
  cross join lateral (
    select c.seen_at is null and c.has_one_left as is_new
  ) n
  cross join lateral (
    select metering.left_after(
      row(
        c.by_browser + n.is_new::integer,
        c.by_address + n.is_new::integer,
        case when n.is_new then least(c.first_mine, c.at) else c.first_mine end,
        case when n.is_new then least(c.first_near, c.at) else c.first_near end,
        case when n.is_new then c.at else c.seen_at end
      )::metering.views_of_day,
      browser_limit, address_limit
    ) as answer
  ) a
  order by c.nth
$$;
revoke execute on function metering.take_views_apart from public;
