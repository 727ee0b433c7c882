-- Some rolls say of each parcel whether its taxes are unpaid. Lists are filtered by it.
alter table records.listings add column has_unpaid_taxes boolean;
comment on column records.listings.has_unpaid_taxes is
  'As the roll says; null: no source of the home has such a column, or its cell says neither';
-- Few counties have such a roll: the index is small, and tells at once where there is one.
create index listings_unpaid_taxes on records.listings (county_fips)
  where has_unpaid_taxes is not null;

-- Tells by the details of an observation, each label before its value, whether taxes are unpaid. It must
-- say what hasUnpaidTaxes of domain/around/unpaid-taxes.ts says: a test compares the two.
create function records.has_unpaid_taxes(details json) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when strpos(details::text, 'Earliest year of unpaid taxes') = 0 then null
    else (
      select case
        when said.value = 'None' then false
        when said.value ~ '^(19[0-9]{2}|2[01][0-9]{2}|2200)$' then true
      end
      from json_array_elements_text(details) with ordinality label (value, place)
      join json_array_elements_text(details) with ordinality said (value, place)
        on said.place = label.place + 1
      where label.value = 'Earliest year of unpaid taxes' and label.place % 2 = 1
      order by label.place limit 1
    )
  end
$$;

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
    price_source_id, owned_since, is_owner_occupied, is_absentee, is_corporate,
    has_unpaid_taxes, value_cents,
    value_source, value_source_id, value_as_of, loans_cents, loans_basis, loans_source_id,
    loans_as_of, city, parcel_number, is_sample, words, record_version
  )
  select p.state, p.id, p.county_fips, p.zip, p.lat, p.lng, p.location_precision, p.type,
    p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built,
    p.last_sold_on, p.last_price_cents, sale.source_id, title.since, p.is_owner_occupied,
    coalesce(records.is_mailed_elsewhere(mail.lines, p.house_number, p.street),
      not p.is_owner_occupied),
    own.is_corporate, taxes.are_unpaid,
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
  cross join lateral (
    select bool_or(records.has_unpaid_taxes(o.details)) as are_unpaid from records.observations o
    where o.county_fips = of_county and o.property_id = p.id
  ) taxes
  on conflict (county_fips, property_id) do update set
    state = excluded.state, zip = excluded.zip,
    lat = excluded.lat, lng = excluded.lng, location_precision = excluded.location_precision,
    type = excluded.type, beds = excluded.beds, baths = excluded.baths,
    living_area_sqft = excluded.living_area_sqft, lot_sqft = excluded.lot_sqft,
    year_built = excluded.year_built, last_sold_on = excluded.last_sold_on,
    last_price_cents = excluded.last_price_cents, price_source_id = excluded.price_source_id,
    owned_since = excluded.owned_since, is_owner_occupied = excluded.is_owner_occupied,
    is_absentee = excluded.is_absentee, is_corporate = excluded.is_corporate,
    has_unpaid_taxes = excluded.has_unpaid_taxes,
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

-- The county whose roll has the column: its listings are made again by the nightly job.
update records.listings set record_version = -1 where county_fips = '27053';
