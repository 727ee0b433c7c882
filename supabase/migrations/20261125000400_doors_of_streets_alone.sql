-- The primary key and properties_door both began with the county, and of a county that the planner's
-- statistics do not know yet it expects a single row: it then read the whole county by the second index
-- for each home that it looked up by id. An index of streets is no use to a query without a street, so the
-- planner no longer takes it for one.
create index properties_on_street
  on records.properties (county_fips, (street collate "C"), records.leading_figure(house_number))
  where street is not null;
drop index records.properties_door;

create or replace function records.set_indexes_aside() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
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
    records.transfers_around;
  alter table records.listings drop constraint listings_of_a_property;
  alter table records.assessments drop constraint assessments_of_an_observation;
  alter table records.mortgages drop constraint mortgages_of_an_observation;
  alter table records.owner_mailing drop constraint owner_mailing_of_an_observation;
  alter table records.owners drop constraint owners_of_an_observation;
  alter table records.transfers drop constraint transfers_of_an_observation;
  alter table records.observations drop constraint observations_of_a_property;
  return true;
end $$;

create or replace function records.build_indexes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  create index listings_zip on records.listings (zip);
  create index listings_parcel_key on records.listings (records.parcel_key(parcel_number));
  create index listings_words_begun on records.listings using gin (records.words_vector(words))
    with (gin_pending_list_limit = 256);
  create index listings_tile on records.listings (tile16) include (
    lat, lng, type, beds, baths, living_area_sqft, year_built, value_cents, equity_cents, ltv, is_absentee,
    last_sold_on, county_fips, property_id
    );
  create index listings_city on records.listings (city_key);
  create index owners_name on records.owners (name_key);
  create index properties_sold on records.properties (tile16, last_sold_on)
    include (lat, lng, last_price_cents, county_fips, id)
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
