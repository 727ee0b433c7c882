-- Priced sales with what tells homes apart, so that the sales around a place are read from one index.
-- Kept by triggers: whoever writes transfers and properties need not know of it.
create table records.sales (
  state char(2) not null,
  property_id text collate "C" not null,
  key text not null,
  sold_on date not null,
  price_cents bigint not null,
  arms_length boolean,
  -- Null where the parcel's own place is unknown: a ZIP code's centre has no neighbours.
  tile16 bigint,
  lat double precision,
  lng double precision,
  type text,
  beds smallint,
  baths real,
  living_area_sqft real,
  lot_sqft real,
  year_built smallint,
  primary key (state, property_id, key)
);

-- The loader holds thousands of rows against an index; the planner, whose plan is kept while the
-- tables grow, may not take to reading them whole.
create function records.keep_sales() returns trigger
language plpgsql set search_path = ''
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into records.sales
  select t.state, t.property_id, t.key, coalesce(t.sold_on, t.recorded_on), t.price_cents,
    t.arms_length, place.tile16, place.lat, place.lng, p.type, p.beds, p.baths, p.living_area_sqft,
    p.lot_sqft, p.year_built
  from arrived t
  join records.properties p on p.state = t.state and p.id = t.property_id
  left join lateral (
    select p.tile16, p.lat, p.lng where p.location_precision = 'parcel'
  ) place on true
  where coalesce(t.sold_on, t.recorded_on) is not null and t.price_cents > 0
  on conflict (state, property_id, key) do update set sold_on = excluded.sold_on,
    price_cents = excluded.price_cents, arms_length = excluded.arms_length;
  return null;
end $$;

create function records.forget_sales() returns trigger
language plpgsql set search_path = ''
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  delete from records.sales s using gone t
  where s.state = t.state and s.property_id = t.property_id and s.key = t.key;
  return null;
end $$;

create function records.describe_sales() returns trigger
language plpgsql set search_path = ''
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update records.sales s set tile16 = place.tile16, lat = place.lat, lng = place.lng, type = p.type,
    beds = p.beds, baths = p.baths, living_area_sqft = p.living_area_sqft, lot_sqft = p.lot_sqft,
    year_built = p.year_built
  from changed p
  left join lateral (
    select p.tile16, p.lat, p.lng where p.location_precision = 'parcel'
  ) place on true
  where s.state = p.state and s.property_id = p.id
    and (s.tile16, s.lat, s.lng, s.type, s.beds, s.baths, s.living_area_sqft, s.lot_sqft, s.year_built)
      is distinct from (place.tile16, place.lat, place.lng, p.type, p.beds, p.baths,
        p.living_area_sqft, p.lot_sqft, p.year_built);
  return null;
end $$;

create trigger sale_arrived after insert on records.transfers
  referencing new table as arrived for each statement execute function records.keep_sales();
create trigger sale_changed after update on records.transfers
  referencing new table as arrived for each statement execute function records.keep_sales();
create trigger sale_gone after delete on records.transfers
  referencing old table as gone for each statement execute function records.forget_sales();
create trigger home_changed after update on records.properties
  referencing new table as changed for each statement execute function records.describe_sales();

-- Folders and servers that had records before.
insert into records.sales
select t.state, t.property_id, t.key, coalesce(t.sold_on, t.recorded_on), t.price_cents,
  t.arms_length, place.tile16, place.lat, place.lng, p.type, p.beds, p.baths, p.living_area_sqft,
  p.lot_sqft, p.year_built
from records.transfers t
join records.properties p on p.state = t.state and p.id = t.property_id
left join lateral (
  select p.tile16, p.lat, p.lng where p.location_precision = 'parcel'
) place on true
where coalesce(t.sold_on, t.recorded_on) is not null and t.price_cents > 0;

create index sales_around on records.sales (tile16, sold_on)
  include (property_id, key, lat, lng, price_cents, arms_length, type, beds, baths, living_area_sqft,
    lot_sqft, year_built)
  where tile16 is not null;

alter table records.sales enable row level security;
grant select on records.sales to authenticated;
grant all on records.sales to service_role;
create policy "members read" on records.sales for select to authenticated using (true);
