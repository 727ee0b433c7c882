-- A load writes the listings of parcels that are new itself. What follows from other columns of a listing
-- follows in one place. Servers of before do not say whether a home has loans on record:
-- needs: 20261124000200

drop function records.refresh_listings;
alter table records.listings drop column tile16, drop column city_key;
alter table records.listings
  add column city_key text collate "C" generated always as (lower(city)) stored,
  add column tile16 bigint generated always as (
    case when lat between -85 and 85 and lng between -180 and 180 then
      (floor((lng + 180) / 360 * 65536)::bigint << 16)
        + floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 65536)::bigint
    end) stored;
create index listings_tile on records.listings (tile16)
  include (lat, lng, type, beds, baths, living_area_sqft, year_built, value_cents, equity_cents,
    ltv, is_absentee, last_sold_on, county_fips, property_id);
create index listings_city on records.listings (city_key);

-- Writes the listings of these homes of a county anew, as records/listing-of.ts makes those of parcels that
-- are new. Parcels: [{id, balance, basis, loans_source, has_loans}]: the
-- estimated balance of the recorded open loans is the caller's, as at `as_of`, null where it is not known.
create function records.refresh_listings(of_county char(5), parcels jsonb, as_of date) returns integer
language plpgsql set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  homes text[] := (select array_agg(w.id) from jsonb_to_recordset(parcels) as w (id text));
  before jsonb;
  worth jsonb;
  written integer;
begin
  perform from records.counties c where c.county_fips = of_county for update;
  before := (select jsonb_agg(t) from records.tiles_of(of_county, homes) t);
  worth := (select jsonb_object_agg(v.property_id, v) from records.headline_values(of_county, homes) v);
  insert into records.listings as l (
    state, property_id, county_fips, zip, lat, lng, location_precision, type,
    beds, baths, living_area_sqft, lot_sqft, year_built, last_sold_on, last_price_cents,
    price_source_id, owned_since, is_owner_occupied, is_absentee, is_corporate, value_cents,
    value_source, value_source_id, value_as_of, loans_cents, loans_basis, loans_source_id,
    loans_as_of, address_line, street, unit, city, county, parcel_number, is_sample, owners,
    observed_by, words, record_version
  )
  select p.state, p.id, p.county_fips, p.zip, p.lat, p.lng, p.location_precision, p.type,
    p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built,
    p.last_sold_on, p.last_price_cents, sale.source_id, title.since, p.is_owner_occupied,
    coalesce(records.is_mailed_elsewhere(mail.lines, p.house_number, p.street),
      not p.is_owner_occupied),
    own.is_corporate,
    (worth -> p.id ->> 'amount')::bigint, worth -> p.id ->> 'basis', worth -> p.id ->> 'source_id',
    (worth -> p.id ->> 'as_of')::date,
    coalesce(w.balance, case when loans.covered is not null then 0 end),
    coalesce(w.basis, case when loans.covered is not null then 'none-recorded' end),
    coalesce(w.loans_source, loans.covered),
    case when w.balance is not null or loans.covered is not null then refresh_listings.as_of end,
    p.address_line, p.street, p.unit, p.city, p.county, p.parcel_number, p.is_sample, own.names,
    array(select o.source_id from records.observations o
      where o.county_fips = of_county and o.property_id = p.id order by o.source_id),
    array_to_string(records.words_of(concat_ws(' ', p.house_number, p.street, p.city, p.zip,
      own.name_keys)), ' '),
    p.version
  from jsonb_to_recordset(parcels) as w
    (id text, balance bigint, basis text, loans_source text, has_loans boolean)
  cross join lateral (
    select * from records.properties one where one.county_fips = of_county and one.id = w.id offset 0
  ) p
  cross join lateral (
    select bool_or(o.kind = 'company') as is_corporate,
      string_agg(o.name_key, ' ' order by o.position) as name_keys,
      coalesce(array_agg(o.name order by o.position), '{}') as names
    from records.owners o where o.county_fips = of_county and o.property_id = p.id
  ) own
  left join lateral (
    select one.lines from records.owner_mailing one
    where one.county_fips = of_county and one.property_id = p.id offset 0
  ) mail on true
  cross join lateral (
    select max(coalesce(t.sold_on, t.recorded_on)) as since from records.transfers t
    where t.county_fips = of_county and t.property_id = p.id
      and coalesce(t.sold_on, t.recorded_on) <= refresh_listings.as_of
  ) title
  left join lateral (
    select t.source_id from records.transfers t
    where t.county_fips = of_county and t.property_id = p.id and t.price_cents = p.last_price_cents
      and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
    order by t.key limit 1
  ) sale on true
  cross join lateral (
    select min(s.id) as covered from records.observations o
    join records.sources s on s.id = o.source_id
    where o.county_fips = of_county and o.property_id = p.id and 'mortgages' = any (s.coverage)
      and not 'mortgages' = any (o.silent_on) and not w.has_loans
  ) loans
  on conflict (county_fips, property_id) do update set
    state = excluded.state, zip = excluded.zip,
    lat = excluded.lat, lng = excluded.lng, location_precision = excluded.location_precision,
    type = excluded.type, beds = excluded.beds, baths = excluded.baths,
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
  perform records.count_tiles_anew(of_county, homes, before);
  perform records.note_listing_changes(homes);
  return written;
end $$;
revoke execute on function records.refresh_listings from public;
grant execute on function records.refresh_listings to service_role;

-- Takes properties out with all that belongs to them; what a model says of a home goes with it, or a home
-- that comes back would be listed by it.
create or replace function records.forget_properties(of_county char(5), homes text[]) returns integer
language plpgsql set search_path = '' as $$
declare
  before jsonb;
  gone integer;
begin
  update records.counties c set version = c.version + 1 where c.county_fips = of_county;
  before := (select jsonb_agg(t) from records.tiles_of(of_county, homes) t);
  delete from valuation.home_values v where v.county_fips = of_county and v.property_id = any (homes);
  delete from records.properties p where p.county_fips = of_county and p.id = any (homes);
  get diagnostics gone = row_count;
  perform records.count_tiles_anew(of_county, homes, before);
  perform records.note_listing_changes(homes);
  return gone;
end $$;

-- A load brings streets by the hundred: their words go into the index together, and what waits stays small,
-- as each search reads through it.
alter index records.streets_words set (fastupdate = on, gin_pending_list_limit = 256);
