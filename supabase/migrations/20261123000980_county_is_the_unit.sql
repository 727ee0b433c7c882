-- The county is the unit of the records: its FIPS code, which is part of every property's id, comes first
-- in the key of every table, so that a cluster can spread counties over machines and keep each whole. The
-- state is a column of the property like others. What row triggers kept is kept by foreign keys, which
-- hold inside a county, and by the functions that write: a cluster runs no triggers.
-- Servers that know the former keys can't run on it: they are stopped, the schema is brought up, the new
-- ones are started (docs/upgrade.md).
-- needs: 20261123000980

drop view valuation.market_sales;
drop trigger listing_deleted on records.properties;
drop trigger deleted on records.properties;
drop trigger keeps_id on records.properties;
drop trigger home_changed on records.properties;
drop trigger deleted on records.sources;
drop trigger keeps_id on records.sources;
drop trigger deleted on records.import_runs;
drop trigger keeps_id on records.import_runs;
drop trigger sale_arrived on records.transfers;
drop trigger sale_changed on records.transfers;
drop trigger sale_gone on records.transfers;
do $$
declare
  belonging text;
begin
  foreach belonging in array array[
    'observations', 'owners', 'owner_mailing', 'transfers', 'mortgages', 'assessments']
  loop
    execute format('drop trigger arrived on records.%I', belonging);
    execute format('drop trigger changed on records.%I', belonging);
  end loop;
end $$;

-- The key's first column holds the county now; keys, rights and policies stay as they are.
do $$
declare
  belonging text;
begin
  foreach belonging in array array['records.observations', 'records.owners', 'records.owner_mailing',
    'records.transfers', 'records.mortgages', 'records.assessments', 'records.sales', 'valuation.home_values']
  loop
    execute format('alter table %s alter column state type char(5) using substr(property_id, 4, 5)', belonging);
    execute format('alter table %s rename column state to county_fips', belonging);
  end loop;
end $$;

-- Properties and listings were partitioned by state. A version tells which rows of lists are of the past,
-- where the number of the transaction did, which differs from machine to machine.
create table records.listings_of_counties (
  like records.listings including defaults including generated including comments including constraints
);
create table records.properties_of_counties (
  like records.properties including defaults including generated including comments including constraints
);
alter table records.properties_of_counties add column version bigint not null default 0;
comment on column records.properties_of_counties.version is
  'Of the load of its county that wrote the row last; 0: before there were versions';
do $$
declare
  moved text;
  listed text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into moved from pg_attribute
  where attrelid = 'records.properties'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  select string_agg(quote_ident(attname), ', ' order by attnum) into listed from pg_attribute
  where attrelid = 'records.listings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> 'record_version';
  execute format('insert into records.listings_of_counties (%1$s, record_version)
    select %2$s, case when l.record_version = p.xmin::text::bigint then 0 else -1 end
    from records.listings l join records.properties p on p.state = l.state and p.id = l.property_id',
    listed, 'l.' || replace(listed, ', ', ', l.'));
  execute format('insert into records.properties_of_counties (%1$s) select %1$s from records.properties', moved);
end $$;
drop table records.listings;
drop table records.properties;
alter table records.properties_of_counties rename to properties;
alter table records.listings_of_counties rename to listings;

alter table records.properties
  add constraint properties_pkey primary key (county_fips, id),
  add constraint properties_of_their_county check (county_fips = substr(id, 4, 5));
create index properties_tile on records.properties (tile16)
  include (lat, lng, beds, living_area_sqft, type, market_cents);
create index properties_sold on records.properties (tile16, last_sold_on)
  include (lat, lng, last_price_cents, county_fips, id)
  where last_sold_on is not null and location_precision = 'parcel';
create index properties_door
  on records.properties (county_fips, (street collate "C"), records.leading_figure(house_number));

comment on column records.listings.record_version is
  'The version of the row of records.properties that this one was made from';
alter table records.listings add constraint listings_pkey primary key (county_fips, property_id);
create index listings_tile on records.listings (tile16)
  include (lat, lng, type, beds, baths, living_area_sqft, year_built, value_cents, equity_cents,
    ltv, is_absentee, last_sold_on, county_fips, property_id);
create index listings_zip on records.listings (zip);
create index listings_city on records.listings (city_key);
create index listings_parcel_key on records.listings (records.parcel_key(parcel_number));
alter table records.listings alter column words type text using array_to_string(words, ' ');
comment on column records.listings.words is
  'Words of owner names, street, city and ZIP, small letters, a blank between two';
create function records.words_vector(words text) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select left(word, 200) from unnest(string_to_array(words, ' ')) word where word <> ''))
$$;
drop function records.words_vector(text[]);
create index listings_words_begun on records.listings using gin (records.words_vector(words));

grant select on records.properties to anon, authenticated;
grant select on records.listings to authenticated;
grant all on records.properties, records.listings to service_role;
alter table records.properties enable row level security;
alter table records.listings enable row level security;
create policy "anyone reads" on records.properties for select to anon, authenticated using (true);
create policy "members read" on records.listings for select to authenticated using (true);
create policy "the service passes" on records.properties for all to service_role
  using (true) with check (true);
create policy "the service passes" on records.listings for all to service_role
  using (true) with check (true);

-- What belongs to a property goes with it. What a source says of it stands under the source's
-- observation, which names the source and the run: neither can go while something names it. Nothing was
-- ever loaded without one; where something was written by hand, its observation has no facts.
insert into records.observations (county_fips, property_id, source_id, fetched_at, facts)
select said.county_fips, said.property_id, said.source_id, max(said.fetched_at), '{}'
from (
  select county_fips, property_id, source_id, fetched_at from records.owners
  union all select county_fips, property_id, source_id, fetched_at from records.owner_mailing
  union all select county_fips, property_id, source_id, fetched_at from records.transfers
  union all select county_fips, property_id, source_id, fetched_at from records.mortgages
  union all select county_fips, property_id, source_id, fetched_at from records.assessments
) said
group by said.county_fips, said.property_id, said.source_id
on conflict do nothing;
alter table records.observations
  add constraint observations_of_a_property foreign key (county_fips, property_id)
    references records.properties on delete cascade,
  add constraint observations_of_a_source foreign key (source_id) references records.sources,
  add constraint observations_of_a_run foreign key (run_id) references records.import_runs;
do $$
declare
  belonging text;
begin
  foreach belonging in array array['owners', 'owner_mailing', 'transfers', 'mortgages', 'assessments'] loop
    execute format('alter table records.%1$I add constraint %1$s_of_an_observation
      foreign key (county_fips, property_id, source_id) references records.observations on delete cascade',
      belonging);
  end loop;
end $$;
alter table records.sales add constraint sales_of_a_transfer
  foreign key (county_fips, property_id, key) references records.transfers on delete cascade;
-- A cluster keeps the models on one machine and the values of homes with their counties.
alter table valuation.home_values drop constraint home_values_model_id_fkey;
alter table records.listings add constraint listings_of_a_property
  foreign key (county_fips, property_id) references records.properties on delete cascade;

drop function records.require_parents;
drop function records.take_along;
drop function records.keep_named;
drop function records.keep_id;
drop function records.keep_sales;
drop function records.forget_sales;
drop function records.describe_sales;
drop function records.count_in_tiles;
drop function records.note_listing_changes;
drop function records.refresh_listings;
drop function records.headline_value;
drop function valuation.keep_home_values;

-- Whoever writes records of a county takes its row first, so that one writes at a time, and raises its
-- version.
alter table records.counties add column version bigint not null default 0;

-- Holds a county until the transaction ends, and says which version it writes.
create function records.write_to(of_county char(5), of_state char(2)) returns bigint
language sql set search_path = '' as $$
  insert into records.counties as c (county_fips, state, properties, version)
  values (of_county, of_state, 0, 1)
  on conflict (county_fips) do update set version = c.version + 1
  returning version
$$;

create view valuation.market_sales with (security_invoker = true) as
  select t.county_fips, t.property_id, t.key, t.sold_on, t.price_cents, t.source_id, t.run_id, t.line,
    t.recorded_on, t.fetched_at
  from records.transfers t
  where t.sold_on is not null and t.price_cents >= 1000000
    and t.arms_length is distinct from false
    and not t.flags && array['nominal-price', 'not-arms-length', 'date-in-future', 'implausible-price'];
grant select on valuation.market_sales to anon, authenticated, service_role;

-- Below, each home is looked up by its key: without the "offset 0" the planner, which knows nothing yet
-- of a county that is being loaded, reads the whole of it for every few homes.

-- The priced sales of these homes, with what tells homes apart.
create function records.refresh_sales(of_county char(5), homes text[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off as $$
begin
  insert into records.sales as s
  select t.county_fips, t.property_id, t.key, coalesce(t.sold_on, t.recorded_on), t.price_cents,
    t.arms_length,
    -- A ZIP code's centre has no neighbours.
    case when p.location_precision = 'parcel' then p.tile16 end,
    case when p.location_precision = 'parcel' then p.lat end,
    case when p.location_precision = 'parcel' then p.lng end,
    p.type, p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built
  from unnest(homes) as home
  cross join lateral (
    select * from records.properties one where one.county_fips = of_county and one.id = home offset 0
  ) p
  cross join lateral (
    select * from records.transfers one
    where one.county_fips = of_county and one.property_id = home
      and coalesce(one.sold_on, one.recorded_on) is not null and one.price_cents > 0
    offset 0
  ) t
  on conflict (county_fips, property_id, key) do update set sold_on = excluded.sold_on,
    price_cents = excluded.price_cents, arms_length = excluded.arms_length,
    tile16 = excluded.tile16, lat = excluded.lat, lng = excluded.lng, type = excluded.type,
    beds = excluded.beds, baths = excluded.baths, living_area_sqft = excluded.living_area_sqft,
    lot_sqft = excluded.lot_sqft, year_built = excluded.year_built
  where (s.sold_on, s.price_cents, s.arms_length, s.tile16, s.lat, s.lng, s.type, s.beds, s.baths,
      s.living_area_sqft, s.lot_sqft, s.year_built)
    is distinct from (excluded.sold_on, excluded.price_cents, excluded.arms_length, excluded.tile16,
      excluded.lat, excluded.lng, excluded.type, excluded.beds, excluded.baths,
      excluded.living_area_sqft, excluded.lot_sqft, excluded.year_built);
end $$;

-- How many of these homes lie in each tile of zoom 8 and 12, and the sums of their places.
create function records.tiles_of(of_county char(5), homes text[])
returns table (zoom smallint, tile bigint, properties bigint, lat_sum double precision, lng_sum double precision)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select z.zoom::smallint, records.tile_at(l.tile16, z.zoom), count(*), sum(l.lat), sum(l.lng)
  from records.listings l cross join (values (8), (12)) as z (zoom)
  where l.county_fips = of_county and l.property_id = any (homes) and l.tile16 is not null
  group by 1, 2;
end $$;

-- Brings the map's counts from what they were of these homes to what they are; `before` as tiles_of has it.
create function records.count_tiles_anew(of_county char(5), homes text[], before jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  after jsonb := (select jsonb_agg(t) from records.tiles_of(of_county, homes) t);
begin
  insert into records.listing_tiles as t (zoom, tile, properties, lat_sum, lng_sum)
  select c.zoom, c.tile, sum(c.sign * c.properties), sum(c.sign * c.lat_sum), sum(c.sign * c.lng_sum)
  from (
    select 1 as sign, a.* from jsonb_to_recordset(coalesce(after, '[]')) as a
      (zoom smallint, tile bigint, properties bigint, lat_sum float8, lng_sum float8)
    union all
    select -1, b.* from jsonb_to_recordset(coalesce(before, '[]')) as b
      (zoom smallint, tile bigint, properties bigint, lat_sum float8, lng_sum float8)
  ) c
  group by c.zoom, c.tile
  having sum(c.sign * c.properties) <> 0 or sum(c.sign * c.lat_sum) <> 0 or sum(c.sign * c.lng_sum) <> 0
  order by c.zoom, c.tile
  on conflict (zoom, tile) do update set properties = t.properties + excluded.properties,
    lat_sum = t.lat_sum + excluded.lat_sum, lng_sum = t.lng_sum + excluded.lng_sum;
end $$;

-- For servers that hold listings in memory: one row per change, the last thousand of them.
create function records.note_listing_changes(homes text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(homes) = 0 then
    return;
  end if;
  -- One writer at a time, so that versions appear in their order.
  perform pg_advisory_xact_lock(4242016001);
  insert into records.listing_changes
  select coalesce(max(version), 0) + 1, case when cardinality(homes) <= 500 then homes end
  from records.listing_changes;
  delete from records.listing_changes
  where version <= (select max(version) from records.listing_changes) - 1000;
end $$;

-- Takes properties out with all that belongs to them.
create function records.forget_properties(of_county char(5), homes text[]) returns integer
language plpgsql set search_path = '' as $$
declare
  before jsonb;
  gone integer;
begin
  update records.counties c set version = c.version + 1 where c.county_fips = of_county;
  before := (select jsonb_agg(t) from records.tiles_of(of_county, homes) t);
  delete from records.properties p where p.county_fips = of_county and p.id = any (homes);
  get diagnostics gone = row_count;
  perform records.count_tiles_anew(of_county, homes, before);
  perform records.note_listing_changes(homes);
  return gone;
end $$;

-- What these homes go by: the valuation of their county's model, else the market value of the roll, else
-- the last sale brought to the day by the model's price index. No row where nobody states a value.
create function records.headline_values(of_county char(5), homes text[])
returns table (property_id text, amount bigint, basis text, source_id text, as_of date)
language plpgsql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select p.id, coalesce(model.valuation_cents, roll.market_cents, model.indexed_cents),
    case when model.valuation_cents is not null then 'valuation'
      when roll.market_cents is not null then 'assessor' else 'last-sale' end,
    case when model.valuation_cents is not null then null
      when roll.market_cents is not null then roll.source_id else sale.source_id end,
    case when model.valuation_cents is not null then model.as_of
      when roll.market_cents is not null then roll.day else sale.day end
  from unnest(homes) as home
  cross join lateral (
    select * from records.properties one where one.county_fips = of_county and one.id = home offset 0
  ) p
  left join lateral (
    select * from valuation.home_values one
    where one.county_fips = of_county and one.property_id = home offset 0
  ) model on true
  left join lateral (
    select a.market_cents, a.source_id, coalesce(a.assessed_on, make_date(a.tax_year, 1, 1)) as day
    from records.assessments a
    where a.county_fips = of_county and a.property_id = p.id and a.market_cents is not null
    order by a.tax_year desc limit 1
  ) roll on true
  left join lateral (
    select t.source_id, coalesce(t.sold_on, t.recorded_on) as day
    from records.transfers t
    where t.county_fips = of_county and t.property_id = p.id and t.price_cents = p.last_price_cents
      and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
    order by t.key limit 1
  ) sale on true
  where coalesce(model.valuation_cents, roll.market_cents, model.indexed_cents) is not null;
end $$;

-- Writes the values of these homes of a county, [{id, valuation, indexed}], and into their listings what
-- they go by now. Returns how many listings changed.
create function valuation.keep_home_values(of_county char(5), homes jsonb, of_model bigint, of_day date)
returns integer
language plpgsql set search_path = '' as $$
declare
  ids text[] := (select array_agg(h.id) from jsonb_to_recordset(homes) as h (id text));
  -- What each of them goes by, in the order of the ids.
  amounts bigint[];
  bases text[];
  sources text[];
  days date[];
  changed text[];
begin
  perform from records.counties c where c.county_fips = of_county for update;
  delete from valuation.home_values v where v.county_fips = of_county and v.property_id = any (ids);
  insert into valuation.home_values
  select of_county, h.id, of_model, of_day, h.valuation, h.indexed
  from jsonb_to_recordset(homes) as h (id text, valuation bigint, indexed bigint)
  where h.valuation is not null or h.indexed is not null;
  select array_agg(v.amount order by home.place), array_agg(v.basis order by home.place),
    array_agg(v.source_id order by home.place), array_agg(v.as_of order by home.place)
  into amounts, bases, sources, days
  from unnest(ids) with ordinality as home (id, place)
  left join records.headline_values(of_county, ids) v on v.property_id = home.id;
  with changes as (
    update records.listings l set value_cents = worth.amount, value_source = worth.basis,
      value_source_id = worth.source_id, value_as_of = worth.day
    from unnest(ids, amounts, bases, sources, days) as worth (id, amount, basis, source_id, day)
    where l.county_fips = of_county and l.property_id = worth.id
      and (l.value_cents, l.value_source, l.value_as_of)
        is distinct from (worth.amount, worth.basis, worth.day)
    returning l.property_id
  )
  select coalesce(array_agg(property_id), '{}') into changed from changes;
  perform records.note_listing_changes(changed);
  return cardinality(changed);
end $$;

-- Writes the listings of these homes of a county, [{id, balance, basis, loans_source}]: the estimated
-- balance of the recorded open loans is the caller's, as at `as_of`, null where none is recorded.
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
  from jsonb_to_recordset(parcels) as w (id text, balance bigint, basis text, loans_source text)
  cross join lateral (
    select * from records.properties one where one.county_fips = of_county and one.id = w.id offset 0
  ) p
  cross join lateral (
    select bool_or(o.kind = 'company') as is_corporate, string_agg(o.name_key, ' ') as name_keys,
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
      and not 'mortgages' = any (o.silent_on)
  ) loans
  on conflict (county_fips, property_id) do update set
    state = excluded.state, city_key = excluded.city_key, zip = excluded.zip,
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
  perform records.count_tiles_anew(of_county, homes, before);
  perform records.note_listing_changes(homes);
  return written;
end $$;

-- What people call a property: null where it has no address on record.
create or replace function metering.place_of(property text) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(', ', p.address_line, p.city, concat_ws(' ', p.state, p.zip))
  from records.properties p
  where p.county_fips = substr(property, 4, 5) and p.id = property and p.address_line is not null
$$;

do $$
declare
  writer text;
begin
  foreach writer in array array['records.write_to', 'records.refresh_sales', 'records.tiles_of',
    'records.count_tiles_anew', 'records.note_listing_changes', 'records.forget_properties',
    'records.headline_values', 'valuation.keep_home_values', 'records.refresh_listings']
  loop
    execute format('revoke execute on function %s from public', writer);
    execute format('grant execute on function %s to service_role', writer);
  end loop;
end $$;

create or replace function metering.place_of(property text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select concat_ws(', ', p.address_line, p.city, concat_ws(' ', p.state, p.zip))
    from records.properties p
    where p.county_fips = substr(property, 4, 5)::bpchar and p.id = property and p.address_line is not null
  );
end $$;
