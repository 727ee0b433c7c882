-- The areas in which USDA does not back loans for homes, as its file of then has them: one edition, which
-- a newer one takes the place of. Some three thousand areas; the place of a home is asked in them.

create table ops.rural_area_editions (
  -- There is one on file at a time.
  is_on_file boolean primary key default true check (is_on_file),
  publisher text not null,
  title text not null,
  licence text not null,
  url text not null,
  file_name text not null,
  sha256 text not null,
  -- The day of which the publisher says the areas are; null where nobody told it.
  as_of date,
  areas int not null check (areas > 0),
  imported_at timestamptz not null
);

create table ops.rural_areas (
  -- The place of the area in the file, from 1.
  line int primary key,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  -- Its rings, holes among them: longitude and latitude by turns.
  rings jsonb not null
);

alter table ops.rural_area_editions enable row level security;
alter table ops.rural_areas enable row level security;
create policy "the service passes" on ops.rural_area_editions for all to service_role using (true) with check (true);
create policy "the service passes" on ops.rural_areas for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.rural_area_editions, ops.rural_areas to service_role;
