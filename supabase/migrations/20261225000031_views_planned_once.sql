-- Takes the views of visitors who share neither browser nor address, as before. As PL/pgSQL it is planned
-- once a connection, not once a batch, and what is left is computed once a view, not once a column.
create or replace function metering.take_views_apart(
  views jsonb, browser_limit integer, address_limit integer
) returns setof metering.anonymous_answer
language plpgsql set search_path = '' as $$
begin
  return query
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
    offset 0
  ) a
  order by c.nth;
end
$$;
