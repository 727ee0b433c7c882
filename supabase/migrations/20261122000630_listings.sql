-- What a listing filters, sorts and counts: one narrow row per property, put together from the
-- records whenever these change (apps/api/src/records/refresh-listings.ts). Unknown stays null.

create table records.listings (
  state char(2) not null,
  property_id text collate "C" not null,
  county_fips char(5) not null,
  city_key text collate "C",
  zip char(5),
  lat double precision,
  lng double precision,
  location_precision text,
  tile16 bigint,
  type text,
  beds smallint,
  baths real,
  living_area_sqft real,
  lot_sqft real,
  year_built smallint,
  last_sold_on date,
  last_price_cents bigint,
  price_source_id text,
  owned_since date,
  is_owner_occupied boolean,
  is_absentee boolean,
  is_corporate boolean,
  value_cents bigint,
  value_source text check (value_source in ('assessor', 'last-sale', 'valuation')),
  value_source_id text,
  value_as_of date,
  loans_cents bigint,
  loans_basis text check (loans_basis in ('recorded-terms', 'average-rate', 'none-recorded')),
  loans_source_id text,
  loans_as_of date,
  equity_cents bigint generated always as (value_cents - loans_cents) stored,
  ltv double precision generated always as (
    case when value_cents > 0 then loans_cents::double precision / value_cents end
  ) stored,
  words text[] not null,
  record_version bigint not null,
  primary key (state, property_id)
) partition by list (state);
create table records.listings_other partition of records.listings default;

comment on column records.listings.record_version is
  'The version (xmin) of the row of records.properties that this one was made from';
comment on column records.listings.words is
  'Words of owner names, street, city and ZIP, small letters';
create index listings_tile on records.listings (tile16)
  include (lat, lng, type, beds, baths, living_area_sqft, year_built, value_cents, equity_cents,
    ltv, is_absentee, last_sold_on, state, property_id);
create index listings_zip on records.listings (zip);
create index listings_city on records.listings (city_key);
create index listings_county on records.listings (county_fips);
create index listings_words on records.listings using gin (words);

-- How many properties lie in each tile of zoom 12 and 8, and where their middle is: a map of a
-- state reads hundreds of rows instead of millions. Kept by the triggers below.
create table records.listing_tiles (
  zoom smallint not null,
  tile bigint not null,
  properties bigint not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (zoom, tile)
);
comment on column records.listing_tiles.tile is 'x << 16 + y at the zoom';

create function records.tile_at(tile16 bigint, zoom integer) returns bigint
language sql immutable parallel safe as $$
  select ((tile16 >> 16) >> (16 - zoom) << 16) + ((tile16 & 65535) >> (16 - zoom))
$$;

create function records.count_in_tiles() returns trigger
language plpgsql set search_path = '' as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select tile16, lat, lng, 1 as n from added'
    when 'DELETE' then 'select tile16, lat, lng, -1 as n from removed'
    else 'select tile16, lat, lng, 1 as n from added
      union all select tile16, lat, lng, -1 as n from removed' end;
begin
  execute format('
    insert into records.listing_tiles as t (zoom, tile, properties, lat_sum, lng_sum)
    select z.zoom, records.tile_at(c.tile16, z.zoom), sum(c.n), sum(c.n * c.lat), sum(c.n * c.lng)
    from (%s) c cross join (values (8), (12)) as z (zoom)
    where c.tile16 is not null
    group by 1, 2 having sum(c.n) <> 0 or sum(c.n * c.lat) <> 0 or sum(c.n * c.lng) <> 0
    order by 1, 2
    on conflict (zoom, tile) do update set properties = t.properties + excluded.properties,
      lat_sum = t.lat_sum + excluded.lat_sum, lng_sum = t.lng_sum + excluded.lng_sum', changes);
  return null;
end $$;

create trigger counted_in after insert on records.listings
  referencing new table as added for each statement execute function records.count_in_tiles();
create trigger counted_anew after update on records.listings
  referencing old table as removed new table as added
  for each statement execute function records.count_in_tiles();
create trigger counted_out after delete on records.listings
  referencing old table as removed for each statement execute function records.count_in_tiles();
create trigger listing_deleted before delete on records.properties
  for each row execute function records.take_along('{listings}');

create function records.words_of(text text) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(trim(regexp_replace(lower(text), '[^a-z0-9]+', ' ', 'g')), ' ')
$$;

-- Mail that names the house number and the longest word of the street goes to the property.
create function records.is_mailed_elsewhere(lines text[], house_number text, street text)
returns boolean language sql immutable as $$
  select not (records.words_of(array_to_string(lines, ' ')) @> array[
    lower(house_number),
    (select w from unnest(records.words_of(street)) w order by length(w) desc, w limit 1)
  ])
$$;

-- Writes the rows of `parcels`: [{state, id, balance, basis, loans_source}], the estimated balance
-- of the recorded open loans being the caller's, as at `as_of`; null where none is recorded.
create function records.refresh_listings(parcels jsonb, as_of date) returns integer
language plpgsql set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  written integer;
begin
  perform pg_advisory_xact_lock(4242016001);
  insert into records.listings as l (
    state, property_id, county_fips, city_key, zip, lat, lng, location_precision, tile16, type,
    beds, baths, living_area_sqft, lot_sqft, year_built, last_sold_on, last_price_cents,
    price_source_id, owned_since, is_owner_occupied, is_absentee, is_corporate, value_cents,
    value_source, value_source_id, value_as_of, loans_cents, loans_basis, loans_source_id,
    loans_as_of, words, record_version
  )
  select p.state, p.id, p.county_fips, lower(p.city), p.zip, p.lat, p.lng, p.location_precision,
    p.tile16, p.type, p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built,
    p.last_sold_on, p.last_price_cents, sale.source_id, title.since, p.is_owner_occupied,
    coalesce(records.is_mailed_elsewhere(mail.lines, p.house_number, p.street),
      not p.is_owner_occupied),
    own.is_corporate,
    coalesce(worth.market_cents, recent.price),
    case when worth.market_cents is not null then 'assessor'
      when recent.price is not null then 'last-sale' end,
    case when worth.market_cents is not null then worth.source_id
      when recent.price is not null then sale.source_id end,
    case when worth.market_cents is not null then worth.day
      when recent.price is not null then p.last_sold_on end,
    coalesce(w.balance, case when loans.covered is not null then 0 end),
    coalesce(w.basis, case when loans.covered is not null then 'none-recorded' end),
    coalesce(w.loans_source, loans.covered),
    case when w.balance is not null or loans.covered is not null then refresh_listings.as_of end,
    records.words_of(concat_ws(' ', p.house_number, p.street, p.city, p.zip, own.names)),
    p.xmin::text::bigint
  from jsonb_to_recordset(parcels) as w
    (state char(2), id text, balance bigint, basis text, loans_source text)
  join records.properties p on p.state = w.state and p.id = w.id
  cross join lateral (
    select bool_or(o.kind = 'company') as is_corporate, string_agg(o.name_key, ' ') as names
    from records.owners o where o.state = p.state and o.property_id = p.id
  ) own
  left join records.owner_mailing mail on mail.state = p.state and mail.property_id = p.id
  cross join lateral (
    select max(coalesce(t.sold_on, t.recorded_on)) as since from records.transfers t
    where t.state = p.state and t.property_id = p.id
      and coalesce(t.sold_on, t.recorded_on) <= refresh_listings.as_of
  ) title
  left join lateral (
    select t.source_id from records.transfers t
    where t.state = p.state and t.property_id = p.id and t.price_cents = p.last_price_cents
      and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
    order by t.key limit 1
  ) sale on true
  left join lateral (
    select a.market_cents, a.source_id, coalesce(a.assessed_on, make_date(a.tax_year, 1, 1)) as day
    from records.assessments a
    where a.state = p.state and a.property_id = p.id and a.market_cents is not null
    order by a.tax_year desc limit 1
  ) worth on true
  cross join lateral (
    select case when p.last_sold_on > refresh_listings.as_of - 730 then p.last_price_cents end as price
  ) recent
  cross join lateral (
    select min(s.id) as covered from records.observations o
    join records.sources s on s.id = o.source_id
    where o.state = p.state and o.property_id = p.id and 'mortgages' = any (s.coverage)
  ) loans
  on conflict (state, property_id) do update set
    county_fips = excluded.county_fips, city_key = excluded.city_key, zip = excluded.zip,
    lat = excluded.lat, lng = excluded.lng, location_precision = excluded.location_precision,
    tile16 = excluded.tile16, type = excluded.type, beds = excluded.beds, baths = excluded.baths,
    living_area_sqft = excluded.living_area_sqft, lot_sqft = excluded.lot_sqft,
    year_built = excluded.year_built, last_sold_on = excluded.last_sold_on,
    last_price_cents = excluded.last_price_cents, price_source_id = excluded.price_source_id,
    owned_since = excluded.owned_since, is_owner_occupied = excluded.is_owner_occupied,
    is_absentee = excluded.is_absentee, is_corporate = excluded.is_corporate,
    value_cents = excluded.value_cents, value_source = excluded.value_source,
    value_source_id = excluded.value_source_id, value_as_of = excluded.value_as_of,
    loans_cents = excluded.loans_cents, loans_basis = excluded.loans_basis,
    loans_source_id = excluded.loans_source_id, loans_as_of = excluded.loans_as_of,
    words = excluded.words, record_version = excluded.record_version;
  get diagnostics written = row_count;
  return written;
end $$;

revoke execute on function records.refresh_listings, records.count_in_tiles from public;
grant execute on function records.refresh_listings to service_role;

-- A listing names owners and where their mail goes: members only.
grant select on records.listings, records.listing_tiles to authenticated;
grant all on records.listings, records.listings_other, records.listing_tiles to service_role;
alter table records.listings enable row level security;
alter table records.listings_other enable row level security;
alter table records.listing_tiles enable row level security;
create policy "members read" on records.listings for select to authenticated using (true);
create policy "members read" on records.listing_tiles for select to authenticated using (true);
