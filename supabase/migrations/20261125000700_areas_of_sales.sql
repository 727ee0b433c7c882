-- Where the records do not say where a parcel lies, its sales are found by the areas that its details name.
-- Sales with a position are found by it and take no byte more.
alter table records.transfers add column areas text[];
comment on column records.transfers.areas is
  'Of a sale without lat and lng: county, kind and name of each area, "55079 neighborhood 0040"; else null';

-- Returns the keys of the areas that details name, as areaKeys of domain/comparables/shared-area.ts does.
create function records.areas_of(of_county char(5), details json) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(distinct key collate "C" order by key collate "C") from (
    select of_county || ' ' || label.kind || ' ' || translate(left(said.name, 100),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') as key
    from (
      select (pair.at + 1) / 2 as detail,
        min(btrim(regexp_replace(pair.said, '[ \t\r\n]+', ' ', 'g'))) filter (where pair.at % 2 = 1) as label,
        min(btrim(regexp_replace(pair.said, '[ \t\r\n]+', ' ', 'g'))) filter (where pair.at % 2 = 0) as name
      from json_array_elements_text(details) with ordinality as pair (said, at)
      group by 1
    ) said
    join (values
      ('neighborhood', 'neighborhood'),
      ('neighbourhood', 'neighborhood'),
      ('assessor''s neighborhood', 'neighborhood'),
      ('assessor’s neighborhood', 'neighborhood'),
      ('neighborhood code', 'neighborhood'),
      ('neighborhood name', 'neighborhood'),
      ('nbhd', 'neighborhood'),
      ('subdivision', 'subdivision'),
      ('subdivision name', 'subdivision'),
      ('census tract', 'tract'),
      ('tract', 'tract')
    ) as label (label, kind) on label.label
      = translate(said.label, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
    where said.name <> ''
  ) keys
$$;
revoke execute on function records.areas_of from public;
grant execute on function records.areas_of to service_role;

update records.transfers t set areas = home.areas
from (
  select o.county_fips, o.property_id, array_agg(distinct area collate "C" order by area collate "C") as areas
  from (
    select said.county_fips, said.property_id, said.details
    from records.observations said
    join records.properties p on p.county_fips = said.county_fips and p.id = said.property_id
    where p.lat is null or p.location_precision is distinct from 'parcel'
    offset 0
  ) o
  cross join lateral unnest(records.areas_of(o.county_fips, o.details)) area
  group by o.county_fips, o.property_id
) home
where t.county_fips = home.county_fips and t.property_id = home.property_id
  and t.day is not null and t.price_cents > 0;

create index transfers_in_area on records.transfers using gin (areas)
  with (gin_pending_list_limit = 256) where areas is not null;

create or replace view records.sales with (security_invoker = true) as
  select county_fips, property_id, key, day as sold_on, price_cents, arms_length, tile16, lat, lng, type,
    beds, baths, living_area_sqft, lot_sqft, year_built, areas
  from records.transfers
  where day is not null and price_cents > 0;

create or replace function records.refresh_sales(of_county char(5), homes text[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_nestloop = off
set jit = off as $$
begin
  update records.transfers t set lat = home.lat, lng = home.lng, type = home.type, beds = home.beds,
    baths = home.baths, living_area_sqft = home.living_area_sqft, lot_sqft = home.lot_sqft,
    year_built = home.year_built, areas = home.areas
  from (
    select p.id, p.type, p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built,
      case when p.location_precision = 'parcel' then p.lat end as lat,
      case when p.location_precision = 'parcel' then p.lng end as lng,
      lies.areas
    from records.properties p
    left join (
      select o.property_id, array_agg(distinct area collate "C" order by area collate "C") as areas
      from (
        select said.property_id, said.details
        from records.observations said
        join records.properties placeless on placeless.id = said.property_id
        where said.county_fips = of_county and said.property_id = any (homes)
          and placeless.county_fips = of_county and placeless.id = any (homes)
          and (placeless.lat is null or placeless.location_precision is distinct from 'parcel')
        offset 0
      ) o
      cross join lateral unnest(records.areas_of(of_county, o.details)) area
      group by o.property_id
    ) lies on lies.property_id = p.id
    where p.county_fips = of_county and p.id = any (homes)
  ) home
  where t.county_fips = of_county and t.property_id = any (homes) and t.property_id = home.id
    and t.day is not null and t.price_cents > 0
    and (t.lat, t.lng, t.type, t.beds, t.baths, t.living_area_sqft, t.lot_sqft, t.year_built, t.areas)
      is distinct from (home.lat, home.lng, home.type, home.beds, home.baths, home.living_area_sqft,
        home.lot_sqft, home.year_built, home.areas);
end $$;

-- A cluster drops and makes the indexes of tables that it has spread one command at a time, so they cannot
-- be set aside in the transaction of a load. There they stay.
create or replace function records.set_indexes_aside() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_spread boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (
      select from pg_catalog.pg_dist_partition d
      where d.logicalrelid = ''records.properties''::pg_catalog.regclass)' into is_spread;
  end if;
  if is_spread then
    return false;
  end if;
  lock table records.properties in exclusive mode;
  if exists (select from records.properties) then
    return false;
  end if;
  drop index
    records.listings_zip,
    records.listings_parcel_key,
    records.listings_words_begun,
    records.listings_tile,
    records.listings_city,
    records.owners_name,
    records.properties_sold,
    records.properties_on_street,
    records.streets_words,
    records.transfers_around,
    records.transfers_in_area;
  alter table records.listings drop constraint listings_of_a_property;
  alter table records.assessments drop constraint assessments_of_an_observation;
  alter table records.mortgages drop constraint mortgages_of_an_observation;
  alter table records.owner_mailing drop constraint owner_mailing_of_an_observation;
  alter table records.owners drop constraint owners_of_an_observation;
  alter table records.transfers drop constraint transfers_of_an_observation;
  alter table records.observations drop constraint observations_of_a_property;
  return true;
end $$;

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
  create index transfers_in_area on records.transfers using gin (areas)
    with (gin_pending_list_limit = 256) where areas is not null;
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
