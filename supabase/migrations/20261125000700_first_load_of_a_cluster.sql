-- A cluster drops and makes the indexes of tables that it has spread one command at a time, and at once on
-- every machine, so they cannot be set aside in the transaction of a load. There they stay.
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
