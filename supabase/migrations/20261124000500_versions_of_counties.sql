-- What was loaded and which listings changed is counted for each county by itself, under the row of the
-- county, which every writer holds until its end: loads of two counties no longer wait for each other. What
-- was noted under one count for all means nothing now; a server reads all at its start anyway.
-- Servers of before note under the one count:
-- needs: 20261124000500

truncate records.loads, records.listing_changes;
alter table records.loads drop constraint loads_pkey;
alter table records.loads add column county_fips char(5) not null;
alter table records.loads add primary key (county_fips, version);
comment on table records.loads is
  'One row per batch that was loaded into a county, and per time that it lost properties: the last four
  hundred of each county';
comment on column records.loads.version is 'That of records.counties with it';
comment on column records.loads.parcels is 'Ids of the properties that were new, merged or taken out';

alter table records.listing_changes drop constraint listing_changes_pkey;
alter table records.listing_changes add column county_fips char(5) not null;
alter table records.listing_changes add primary key (county_fips, version);
comment on table records.listing_changes is
  'One row per statement that wrote listings of a county, the last thousand of each county';
comment on column records.listing_changes.version is 'The listings_version of records.counties with it';

alter table records.counties add column listings_version bigint not null default 0;
comment on column records.counties.version is 'Rises with each load, and each time properties are taken out';
comment on column records.counties.listings_version is
  'Rises with each statement that wrote listings of the county';

-- For servers that hold the records in memory. Whoever calls it has raised the version of the county before,
-- and so holds its row.
create function records.note_load(of_county char(5), homes text[]) returns void
language plpgsql set search_path = '' as $$
declare
  of_version bigint := (select c.version from records.counties c where c.county_fips = of_county);
begin
  insert into records.loads (county_fips, version, parcels) values (of_county, of_version, homes);
  delete from records.loads l where l.county_fips = of_county and l.version <= of_version - 400;
end $$;
revoke execute on function records.note_load from public;
grant execute on function records.note_load to service_role;

-- For servers that hold listings in memory. The county of a home stands in its id.
create or replace function records.note_listing_changes(homes text[]) returns void
language plpgsql set search_path = '' as $$
begin
  with changed as (
    select substr(home, 4, 5)::char(5) as county_fips, upper(left(min(home), 2)) as state,
      array_agg(home) as parcels
    from unnest(homes) as home group by 1
  ), raised as (
    -- The row of a county is its lock, taken in the order of the codes: versions appear in their order.
    insert into records.counties as c (county_fips, state, properties, listings_version)
    select changed.county_fips, changed.state, 0, 1 from changed order by changed.county_fips
    on conflict (county_fips) do update set listings_version = c.listings_version + 1
    returning c.county_fips, c.listings_version
  ), noted as (
    insert into records.listing_changes (county_fips, version, parcels)
    select raised.county_fips, raised.listings_version,
      case when cardinality(changed.parcels) <= 500 then changed.parcels end
    from raised join changed on changed.county_fips = raised.county_fips
  )
  delete from records.listing_changes l using raised
  where l.county_fips = raised.county_fips and l.version <= raised.listings_version - 1000;
end $$;

-- Takes properties out with all that belongs to them; what a model says of a home goes with it, or a home
-- that comes back would be listed by it. Those who hold the records in memory hear of it.
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
  perform records.note_load(of_county, homes);
  return gone;
end $$;
