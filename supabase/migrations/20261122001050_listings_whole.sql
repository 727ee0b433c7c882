-- A page of a list is read from one table: what it shows of a property stands beside what it is found
-- by, where three other tables were read for each of its rows before.
alter table records.listings
  add column address_line text,
  add column street text,
  add column unit text,
  add column city text,
  add column county text,
  add column parcel_number text,
  add column is_sample boolean not null default false,
  add column owners text[] not null default '{}',
  add column observed_by text[] not null default '{}';
comment on column records.listings.owners is 'Names as recorded, in their order';
comment on column records.listings.observed_by is 'Ids of the sources that have a row of the property';

update records.listings l set
  address_line = p.address_line, street = p.street, unit = p.unit, city = p.city, county = p.county,
  parcel_number = p.parcel_number, is_sample = p.is_sample,
  owners = array(select o.name from records.owners o
    where o.state = p.state and o.property_id = p.id order by o.position),
  observed_by = array(select o.source_id from records.observations o
    where o.state = p.state and o.property_id = p.id order by o.source_id)
from records.properties p
where p.state = l.state and p.id = l.property_id;
alter table records.listings
  alter column county set not null,
  alter column parcel_number set not null;

-- As before, with those columns.
create or replace function records.refresh_listings(parcels jsonb, as_of date) returns integer
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
    loans_as_of, address_line, street, unit, city, county, parcel_number, is_sample, owners,
    observed_by, words, record_version
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
    p.address_line, p.street, p.unit, p.city, p.county, p.parcel_number, p.is_sample, own.names,
    array(select o.source_id from records.observations o
      where o.state = p.state and o.property_id = p.id order by o.source_id),
    records.words_of(concat_ws(' ', p.house_number, p.street, p.city, p.zip, own.name_keys)),
    p.xmin::text::bigint
  from jsonb_to_recordset(parcels) as w
    (state char(2), id text, balance bigint, basis text, loans_source text)
  join records.properties p on p.state = w.state and p.id = w.id
  cross join lateral (
    select bool_or(o.kind = 'company') as is_corporate, string_agg(o.name_key, ' ') as name_keys,
      coalesce(array_agg(o.name order by o.position), '{}') as names
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
      and not 'mortgages' = any (o.silent_on)
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
    address_line = excluded.address_line, street = excluded.street, unit = excluded.unit,
    city = excluded.city, county = excluded.county, parcel_number = excluded.parcel_number,
    is_sample = excluded.is_sample, owners = excluded.owners, observed_by = excluded.observed_by,
    words = excluded.words, record_version = excluded.record_version;
  get diagnostics written = row_count;
  return written;
end $$;
