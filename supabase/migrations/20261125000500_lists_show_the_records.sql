-- A list filters by a listing and shows it beside what the property, its owners and its observations say.
-- That was repeated in the listing. Rows of before give the bytes back when they are written again.
-- Servers of before write and read these columns:
-- needs: 20261125000500

alter table records.listings
  drop column address_line, drop column street, drop column unit, drop column county,
  drop column owners, drop column observed_by;

-- Writes the listings of these homes of a county anew, as records/listing-of.ts makes those of parcels that
-- are new. Parcels: [{id, balance, basis, loans_source, has_loans}]: the
-- estimated balance of the recorded open loans is the caller's, as at `as_of`, null where it is not known.
create or replace function records.refresh_listings(of_county char(5), parcels jsonb, as_of date) returns integer
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
    loans_as_of, city, parcel_number, is_sample, words, record_version
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
    p.city, p.parcel_number, p.is_sample,
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
      string_agg(o.name_key, ' ' order by o.position) as name_keys
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
    city = excluded.city, parcel_number = excluded.parcel_number, is_sample = excluded.is_sample,
    words = excluded.words, record_version = excluded.record_version;
  get diagnostics written = row_count;
  perform records.count_tiles_anew(of_county, homes, before);
  perform records.note_listing_changes(homes);
  return written;
end $$;

-- Columns of eight bytes begin at a multiple of eight: in this order less is left empty between them.
drop index records.listings_tile;
drop index records.properties_sold;
create index listings_tile on records.listings (tile16) include (
  lat, lng, value_cents, equity_cents, ltv, baths, living_area_sqft, last_sold_on, beds, year_built,
  is_absentee, county_fips, property_id, type
  );
create index properties_sold on records.properties (tile16, last_sold_on)
  include (county_fips, id, lat, lng, last_price_cents)
  where last_sold_on is not null and location_precision = 'parcel';

-- Makes again what records.set_indexes_aside dropped. A test compares the two.
create or replace function records.build_indexes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  create index listings_zip on records.listings (zip);
  create index listings_parcel_key on records.listings (records.parcel_key(parcel_number));
  create index listings_words_begun on records.listings using gin (records.words_vector(words))
    with (gin_pending_list_limit = 256);
  create index listings_tile on records.listings (tile16) include (
    lat, lng, value_cents, equity_cents, ltv, baths, living_area_sqft, last_sold_on, beds, year_built,
    is_absentee, county_fips, property_id, type
    );
  create index listings_city on records.listings (city_key);
  create index owners_name on records.owners (name_key);
  create index properties_sold on records.properties (tile16, last_sold_on)
    include (county_fips, id, lat, lng, last_price_cents)
    where last_sold_on is not null and location_precision = 'parcel';
  create index properties_on_street
    on records.properties (county_fips, street collate "C", records.leading_figure(house_number))
    where street is not null;
  create index streets_words on records.streets using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 256);
  create index transfers_around on records.transfers (tile16, day) include (
    county_fips, property_id, key, lat, lng, price_cents, arms_length, type, beds, baths, living_area_sqft,
    lot_sqft, year_built
    ) where tile16 is not null;
  alter table records.observations add constraint observations_of_a_property
    foreign key (county_fips, property_id) references records.properties (county_fips, id) on delete cascade;
  alter table records.listings add constraint listings_of_a_property
    foreign key (county_fips, property_id) references records.properties (county_fips, id) on delete cascade;
  alter table records.assessments add constraint assessments_of_an_observation
    foreign key (county_fips, property_id, source_id)
    references records.observations (county_fips, property_id, source_id) on delete cascade;
  alter table records.mortgages add constraint mortgages_of_an_observation
    foreign key (county_fips, property_id, source_id)
    references records.observations (county_fips, property_id, source_id) on delete cascade;
  alter table records.owner_mailing add constraint owner_mailing_of_an_observation
    foreign key (county_fips, property_id, source_id)
    references records.observations (county_fips, property_id, source_id) on delete cascade;
  alter table records.owners add constraint owners_of_an_observation
    foreign key (county_fips, property_id, source_id)
    references records.observations (county_fips, property_id, source_id) on delete cascade;
  alter table records.transfers add constraint transfers_of_an_observation
    foreign key (county_fips, property_id, source_id)
    references records.observations (county_fips, property_id, source_id) on delete cascade;
end $$;

-- It served a foreign key that is no longer there: homes are asked for by their county.
drop index valuation.home_values_of_model;
-- Models are counted in hundreds.
alter table valuation.home_values alter column model_id type integer;
