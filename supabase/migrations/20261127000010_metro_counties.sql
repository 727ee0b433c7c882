-- Which counties a metropolitan area has (the Census Bureau's delineation file), by which a home finds
-- the public price index of its metro. Some 1,900 rows: every machine has a copy.

-- The edition on file; a newer one takes its place.
create table valuation.metro_editions (
  is_on_file boolean primary key default true check (is_on_file),
  publisher text not null,
  title text not null,
  licence text not null,
  url text not null,
  file_name text not null,
  sha256 text not null,
  -- The day of which the publisher says the edition is; null where nobody told it.
  as_of date,
  imported_at timestamptz not null
);

create table valuation.metro_counties (
  county_fips text collate "C" primary key check (county_fips ~ '^[0-9]{5}$'),
  -- The metropolitan or micropolitan area (CBSA).
  cbsa text collate "C" not null check (cbsa ~ '^[0-9]{5}$'),
  -- The metropolitan division inside of it; null where it has none.
  division text collate "C" check (division ~ '^[0-9]{5}$')
);

alter table valuation.metro_editions enable row level security;
alter table valuation.metro_counties enable row level security;
grant select on valuation.metro_editions, valuation.metro_counties to anon, authenticated;
grant all on valuation.metro_editions, valuation.metro_counties to service_role;
create policy "anyone reads" on valuation.metro_editions for select to anon, authenticated using (true);
create policy "anyone reads" on valuation.metro_counties for select to anon, authenticated using (true);
create policy "the service passes" on valuation.metro_editions for all to service_role using (true) with check (true);
create policy "the service passes" on valuation.metro_counties for all to service_role using (true) with check (true);
