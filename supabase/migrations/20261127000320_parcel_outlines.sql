-- Outlines of parcels, as sources of open data publish them with their rows. A line is kept as text
-- (domain/geo/outline.ts), some fifty letters for a lot.
create table records.outlines (
  county_fips char(5) not null,
  property_id text collate "C" not null,
  source_id text not null,
  -- All rings, holes among them.
  rings text not null check (length(rings) between 1 and 20000),
  -- A corner may be so far off the line that was published.
  error_meters real not null check (error_meters > 0),
  -- The run and the line of its file, as any record has them.
  run_id integer not null,
  line integer not null,
  fetched_at timestamptz not null,
  primary key (county_fips, property_id, source_id),
  constraint outlines_of_a_property foreign key (county_fips, property_id)
    references records.properties (county_fips, id) on delete cascade
);

alter table records.outlines enable row level security;
revoke all on records.outlines from anon, authenticated;
grant select on records.outlines to anon, authenticated;
grant select, insert, update, delete on records.outlines to service_role;
create policy "anyone reads" on records.outlines for select to anon, authenticated using (true);
create policy "the service passes" on records.outlines
  for all to service_role using (true) with check (true);
