-- The value that a home goes by is one everywhere: the valuation of its county's model, else the market
-- value of the roll, else the last sale brought to the day by the model's price index. What the models
-- say of every home is written here after each training, so that lists know it without asking a model.
alter table valuation.models add column homes_valued_at timestamptz;
comment on column valuation.models.homes_valued_at is
  'When every home of the county had its value by this model; null: not yet';

create table valuation.home_values (
  state char(2) not null,
  property_id text collate "C" not null,
  model_id bigint not null references valuation.models,
  as_of date not null,
  valuation_cents bigint,
  indexed_cents bigint,
  primary key (state, property_id),
  check (valuation_cents is not null or indexed_cents is not null)
);
comment on table valuation.home_values is
  'What the newest model of the county makes of each home, for lists; an estimate that was said is in valuation.estimates';
comment on column valuation.home_values.indexed_cents is
  'The last sale on the market at the price level of as_of; null where the index does not reach it';
create index home_values_of_model on valuation.home_values (model_id);
alter table valuation.home_values enable row level security;
grant all on valuation.home_values to service_role;

-- At most one row: nobody states a value where there is none. Called for each row of a list that is
-- written, so it stays plain SQL that the planner can take into its query.
create function records.headline_value(of_state char(2), of_property text)
returns table (amount bigint, basis text, source_id text, as_of date)
language sql stable as $$
  select coalesce(model.valuation_cents, roll.market_cents, model.indexed_cents),
    case when model.valuation_cents is not null then 'valuation'
      when roll.market_cents is not null then 'assessor' else 'last-sale' end,
    case when model.valuation_cents is not null then null
      when roll.market_cents is not null then roll.source_id else sale.source_id end,
    case when model.valuation_cents is not null then model.as_of
      when roll.market_cents is not null then roll.day else sale.day end
  from (select of_state as state, of_property as id) home
  left join valuation.home_values model
    on model.state = home.state and model.property_id = home.id
  left join lateral (
    select a.market_cents, a.source_id, coalesce(a.assessed_on, make_date(a.tax_year, 1, 1)) as day
    from records.assessments a
    where a.state = home.state and a.property_id = home.id and a.market_cents is not null
    order by a.tax_year desc limit 1
  ) roll on true
  left join lateral (
    select t.source_id, coalesce(t.sold_on, t.recorded_on) as day
    from records.properties p
    join records.transfers t on t.state = p.state and t.property_id = p.id
      and t.price_cents = p.last_price_cents
      and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
    where p.state = home.state and p.id = home.id
    order by t.key limit 1
  ) sale on true
  where coalesce(model.valuation_cents, roll.market_cents, model.indexed_cents) is not null
$$;
revoke execute on function records.headline_value from public;
grant execute on function records.headline_value to service_role;

-- Writes the values of these homes, [{state, id, valuation, indexed}], and into their listings what they
-- go by now. Returns how many listings changed.
create function valuation.keep_home_values(homes jsonb, of_model bigint, of_day date) returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  delete from valuation.home_values v using jsonb_to_recordset(homes) as h (state char(2), id text)
  where v.state = h.state and v.property_id = h.id;
  insert into valuation.home_values
  select h.state, h.id, of_model, of_day, h.valuation, h.indexed
  from jsonb_to_recordset(homes) as h (state char(2), id text, valuation bigint, indexed bigint)
  where h.valuation is not null or h.indexed is not null;
  update records.listings l set value_cents = now.amount, value_source = now.basis,
    value_source_id = now.source_id, value_as_of = now.as_of
  from jsonb_to_recordset(homes) as h (state char(2), id text)
  left join lateral records.headline_value(h.state, h.id) now on true
  where l.state = h.state and l.property_id = h.id
    and (l.value_cents, l.value_source, l.value_as_of)
      is distinct from (now.amount, now.basis, now.as_of);
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke execute on function valuation.keep_home_values from public;
grant execute on function valuation.keep_home_values to service_role;

-- As before, with that value.
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
    worth.amount, worth.basis, worth.source_id, worth.as_of,
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
  left join lateral records.headline_value(p.state, p.id) worth on true
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

-- A price of two years ago is no value of today: it comes back when the county's model has indexed it.
update records.listings
set value_cents = null, value_source = null, value_source_id = null, value_as_of = null
where value_source = 'last-sale';
