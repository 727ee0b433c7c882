-- Places of addresses that a roll gives no coordinates of: an index of published points and of house-number
-- ranges of blocks, and for each home that was placed by it the evidence. docs/geocoding.md says how.

-- What a place was made from; domain/geocoding/location-kind.ts has them in the order of trust.
alter table records.properties drop constraint properties_location_precision_check;
alter table records.properties add constraint properties_location_precision_check
  check (location_precision in ('parcel', 'address-point', 'range', 'zip-centroid')) not valid;
alter table records.properties validate constraint properties_location_precision_check;

-- One file of points or ranges, for one county or all of a state. A load that stopped half-way goes on
-- after `resume_line`. Rows of the index go when a newer edition comes, what told of the file stays.
create table records.address_files (
  id text collate "C" primary key,
  -- The file's name without its year: two editions of one file have the same.
  series text not null,
  publisher text not null,
  title text not null,
  licence text,
  url text,
  file_name text not null,
  -- The day that the publisher names for the data.
  as_of date,
  -- The county, or the state, that it was imported for.
  scope text not null,
  resume_line bigint not null default 0,
  report jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz
);

create table records.address_points (
  county_fips char(5) not null,
  file_id text collate "C" not null,
  line bigint not null,
  -- The street's name alone, as streetKey of domain/geocoding makes it; streets are found by it.
  core text collate "C" not null,
  street text not null,
  number integer not null,
  unit text,
  zip char(5),
  city text,
  lat double precision not null,
  lng double precision not null,
  primary key (county_fips, file_id, line)
);
create index address_points_on_street on records.address_points (county_fips, core, number);

create table records.address_ranges (
  county_fips char(5) not null,
  file_id text collate "C" not null,
  line bigint not null,
  side text not null check (side in ('left', 'right')),
  core text collate "C" not null,
  street text not null,
  from_number integer not null,
  to_number integer not null,
  parity text not null check (parity in ('odd', 'even', 'both')),
  zip char(5),
  -- The middle of the street: latitude and longitude by turns, in the order of the numbers.
  points double precision[] not null,
  primary key (county_fips, file_id, line, side)
);
create index address_ranges_on_street on records.address_ranges (county_fips, core);

-- Why a home lies where records.properties says, if its roll does not. Nothing here counts for a home
-- whose own coordinates came later.
create table records.geocodes (
  county_fips char(5) not null,
  property_id text collate "C" not null,
  kind text not null check (kind in ('address-point', 'range', 'zip-centroid')),
  lat double precision not null,
  lng double precision not null,
  error_meters real not null check (error_meters > 0),
  -- Why the error is so large, in words for people.
  basis text not null,
  -- The address that was placed: another one is placed anew.
  asked text not null,
  -- The file and the line of it; null where places of the records themselves say so.
  file_id text collate "C",
  line bigint,
  geocoded_at timestamptz not null,
  primary key (county_fips, property_id),
  constraint geocodes_of_a_property foreign key (county_fips, property_id)
    references records.properties (county_fips, id) on delete cascade
);

-- How far the geocoding of a county is. It is due where the county's records or the index have changed.
create table ops.geocoded_counties (
  county_fips char(5) primary key,
  -- The version of the county's records, and the files of the index, that the round looks at.
  seen_version bigint not null,
  seen_files text not null,
  -- Homes up to this id have been looked at.
  after_id text collate "C" not null default '',
  looked integer not null default 0,
  total integer not null default 0,
  placed integer not null default 0,
  not_found integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

alter table records.address_files enable row level security;
alter table records.address_points enable row level security;
alter table records.address_ranges enable row level security;
alter table records.geocodes enable row level security;
alter table ops.geocoded_counties enable row level security;
revoke all on records.address_points, records.address_ranges from anon, authenticated;
grant select on records.address_files, records.geocodes to anon, authenticated;
grant select, insert, update, delete on records.address_files, records.address_points,
  records.address_ranges, records.geocodes, ops.geocoded_counties to service_role;
create policy "anyone reads" on records.address_files for select to anon, authenticated using (true);
create policy "anyone reads" on records.geocodes for select to anon, authenticated using (true);
create policy "the service passes" on records.address_files for all to service_role using (true) with check (true);
create policy "the service passes" on records.address_points for all to service_role using (true) with check (true);
create policy "the service passes" on records.address_ranges for all to service_role using (true) with check (true);
create policy "the service passes" on records.geocodes for all to service_role using (true) with check (true);
create policy "the service passes" on ops.geocoded_counties for all to service_role using (true) with check (true);

-- Sales are found around every place but the middle of a ZIP code.
create or replace function records.refresh_sales(of_county char(5), homes text[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_nestloop = off
set jit = off as $$
begin
  update records.transfers t set lat = home.lat, lng = home.lng, type = home.type, beds = home.beds,
    baths = home.baths, living_area_sqft = home.living_area_sqft, lot_sqft = home.lot_sqft,
    year_built = home.year_built, areas = home.areas
  from (
    select p.id, p.type, p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built,
      case when p.location_precision <> 'zip-centroid' then p.lat end as lat,
      case when p.location_precision <> 'zip-centroid' then p.lng end as lng,
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
          and (placeless.lat is null or placeless.location_precision = 'zip-centroid')
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

drop index records.properties_sold;
create index properties_sold on records.properties (tile16, last_sold_on)
  include (county_fips, id, lat, lng, last_price_cents)
  where last_sold_on is not null and location_precision <> 'zip-centroid';

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
    where last_sold_on is not null and location_precision <> 'zip-centroid';
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
