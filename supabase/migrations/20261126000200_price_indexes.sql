-- Published price indexes (FHFA's), by which a value is carried on where a county's own sales have
-- ended. A few hundred areas, each with all its quarters in one row: every machine has a copy.

-- The edition on file of each kind of area; a newer one takes its place.
create table valuation.price_indexes (
  kind text collate "C" primary key check (kind in ('zip3', 'metro', 'state')),
  publisher text not null,
  title text not null,
  licence text not null,
  url text not null,
  file_name text not null,
  sha256 text not null,
  -- The day of which the publisher says the edition is; null where nobody told it.
  as_of date,
  -- The first day of the latest quarter in it.
  last_quarter date not null,
  imported_at timestamptz not null
);

create table valuation.price_series (
  kind text collate "C" not null check (kind in ('zip3', 'metro', 'state')),
  place text collate "C" not null,
  name text not null,
  -- 4 × year + (quarter − 1) of the first level; the others follow quarter by quarter.
  first_quarter integer not null,
  levels double precision[] not null,
  primary key (kind, place)
);

alter table valuation.price_indexes enable row level security;
alter table valuation.price_series enable row level security;
grant select on valuation.price_indexes, valuation.price_series to anon, authenticated;
grant all on valuation.price_indexes, valuation.price_series to service_role;
create policy "anyone reads" on valuation.price_indexes for select to anon, authenticated using (true);
create policy "anyone reads" on valuation.price_series for select to anon, authenticated using (true);
create policy "the service passes" on valuation.price_indexes for all to service_role using (true) with check (true);
create policy "the service passes" on valuation.price_series for all to service_role using (true) with check (true);
