-- An index that is built over all rows at once costs a fraction of one that grows row by row, and so does a
-- foreign key that is checked once. Whoever fills empty records may set both aside within its transaction.
-- The functions run as the owner of the tables and take no statement from outside.

-- Drops secondary indexes and foreign keys of the records until the same transaction calls
-- records.build_indexes. Returns false and drops nothing if there are records already.
create function records.set_indexes_aside() returns boolean
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
    records.properties_door,
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

-- Makes again what records.set_indexes_aside dropped. A test compares the two.
create function records.build_indexes() returns void
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
  create index properties_door
    on records.properties (county_fips, street collate "C", records.leading_figure(house_number));
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

revoke execute on function records.set_indexes_aside, records.build_indexes from public;
grant execute on function records.set_indexes_aside, records.build_indexes to service_role;
