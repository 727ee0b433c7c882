-- Public records: what rolls, sales files and providers say of a property.
-- The schema is not among those that the Data API exposes, so property data leave only by the
-- product API, which meters them; row-level security is the second lock.

create schema records;
grant usage on schema records to anon, authenticated, service_role;

create type records.source_kind as enum ('assessor-roll', 'sales-file', 'sample', 'provider');

-- Who says so. `coverage` names the facts that this source has columns for: a fact that it does not
-- cover is "not available here", one that it covers but leaves empty is "unknown".
create table records.sources (
  id text primary key,
  kind records.source_kind not null,
  publisher text not null,
  title text not null,
  licence text,
  url text,
  coverage text[] not null,
  rank smallint not null default 100
);
comment on column records.sources.rank is 'Smaller is believed first where two sources disagree';

-- One import of one file. A run that stopped half-way goes on after `resume_line`.
create table records.import_runs (
  id bigint generated always as identity primary key,
  source_id text not null references records.sources,
  file_name text not null,
  sha256 text not null,
  size_bytes bigint not null,
  mapping_sha256 text not null,
  as_of date,
  started_at timestamptz not null,
  finished_at timestamptz,
  resume_line bigint not null default 0,
  report jsonb not null default '{}'
);
create unique index import_runs_one_per_file on records.import_runs (source_id, sha256, mapping_sha256);

-- One parcel as the product shows it: the merged view over its observations. `id` is
-- state-county-parcel (packages/domain/src/property/property-id.ts).
create table records.properties (
  state char(2) not null,
  id text collate "C" not null,
  county_fips char(5) not null,
  county text not null,
  parcel_number text not null,
  house_number text,
  street text,
  unit text,
  address_line text,
  city text,
  zip char(5),
  lat double precision,
  lng double precision,
  location_precision text check (location_precision in ('parcel', 'zip-centroid')),
  tile16 bigint generated always as (
    case when lat between -85 and 85 and lng between -180 and 180 then
      (floor((lng + 180) / 360 * 65536)::bigint << 16)
      + floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 65536)::bigint
    end
  ) stored,
  type text,
  beds smallint,
  baths real,
  living_area_sqft real,
  lot_sqft real,
  year_built smallint,
  stories real,
  units integer,
  rooms smallint,
  last_sold_on date,
  last_price_cents bigint,
  market_cents bigint,
  is_owner_occupied boolean,
  is_sample boolean not null default false,
  flags text[] not null default '{}',
  updated_at timestamptz not null,
  primary key (state, id),
  check ((lat is null) = (lng is null)),
  check ((lat is null) = (location_precision is null))
) partition by list (state);
create table records.properties_other partition of records.properties default;

comment on column records.properties.tile16 is
  'Web-Mercator tile at zoom 16, x << 16 + y: boxes become a list of tiles';
create index properties_tile on records.properties (tile16)
  include (lat, lng, beds, living_area_sqft, type, market_cents);
create index properties_sold on records.properties (tile16, last_sold_on)
  include (lat, lng, last_price_cents, state, id)
  where last_sold_on is not null and location_precision = 'parcel';

-- That the tables below name a property, a source and a run that are stored is proven by the triggers
-- of 20261120000110_records_belonging.sql.

-- What one source says of one parcel: the evidence behind every figure of the merged view.
create table records.observations (
  state char(2) not null,
  property_id text collate "C" not null,
  source_id text not null,
  run_id bigint,
  line bigint,
  recorded_on date,
  fetched_at timestamptz not null,
  facts jsonb not null,
  details jsonb not null default '[]',
  flags text[] not null default '{}',
  primary key (state, property_id, source_id)
);

create table records.owners (
  state char(2) not null,
  property_id text collate "C" not null,
  position smallint not null,
  name text not null,
  name_key text collate "C" not null,
  kind text not null check (kind in ('person', 'company', 'trust', 'government')),
  source_id text not null,
  run_id bigint,
  line bigint,
  fetched_at timestamptz not null,
  primary key (state, property_id, position)
);
create index owners_name on records.owners (name_key);

-- Where the owner gets post. Contact data: members only, so apart from the names.
create table records.owner_mailing (
  state char(2) not null,
  property_id text collate "C" not null,
  care_of text,
  lines text[] not null,
  source_id text not null,
  run_id bigint,
  line bigint,
  fetched_at timestamptz not null,
  primary key (state, property_id)
);

-- Sales and other transfers of title. `key` makes one of two reports of the same sale.
create table records.transfers (
  state char(2) not null,
  property_id text collate "C" not null,
  key text not null,
  sold_on date,
  recorded_on date,
  price_cents bigint,
  buyer text,
  seller text,
  document_type text,
  arms_length boolean,
  flags text[] not null default '{}',
  source_id text not null,
  run_id bigint,
  line bigint,
  fetched_at timestamptz not null,
  primary key (state, property_id, key)
);

create table records.mortgages (
  state char(2) not null,
  property_id text collate "C" not null,
  key text not null,
  recorded_on date not null,
  amount_cents bigint not null,
  lender text,
  loan_type text,
  position smallint not null default 1,
  annual_rate numeric(8, 6),
  term_months integer,
  released_on date,
  source_id text not null,
  run_id bigint,
  line bigint,
  fetched_at timestamptz not null,
  primary key (state, property_id, key)
);

create table records.assessments (
  state char(2) not null,
  property_id text collate "C" not null,
  tax_year smallint not null,
  assessed_cents bigint,
  land_cents bigint,
  building_cents bigint,
  market_cents bigint,
  exempt_cents bigint,
  tax_cents bigint,
  assessed_on date,
  source_id text not null,
  run_id bigint,
  line bigint,
  fetched_at timestamptz not null,
  primary key (state, property_id, tax_year)
);

-- Rises with every finished import: readers that keep an index in memory see that it is stale.
create sequence records.generation;

grant select on all tables in schema records to anon, authenticated;
revoke select on records.owner_mailing, records.import_runs from anon;
revoke select on records.import_runs from authenticated;
-- Provenance is shown to everybody; how an import went is not.
grant select (id, source_id, file_name, as_of) on records.import_runs to anon, authenticated;
grant all on all tables in schema records to service_role;
grant usage, select on all sequences in schema records to service_role;
grant select on sequence records.generation to anon, authenticated;

alter table records.sources enable row level security;
alter table records.import_runs enable row level security;
alter table records.properties enable row level security;
alter table records.properties_other enable row level security;
alter table records.observations enable row level security;
alter table records.owners enable row level security;
alter table records.owner_mailing enable row level security;
alter table records.transfers enable row level security;
alter table records.mortgages enable row level security;
alter table records.assessments enable row level security;

create policy "anyone reads" on records.sources for select to anon, authenticated using (true);
create policy "anyone reads" on records.import_runs for select to anon, authenticated using (true);
create policy "anyone reads" on records.properties for select to anon, authenticated using (true);
create policy "anyone reads" on records.observations for select to anon, authenticated using (true);
create policy "anyone reads" on records.owners for select to anon, authenticated using (true);
create policy "anyone reads" on records.transfers for select to anon, authenticated using (true);
create policy "anyone reads" on records.mortgages for select to anon, authenticated using (true);
create policy "anyone reads" on records.assessments for select to anon, authenticated using (true);
create policy "members read" on records.owner_mailing for select to authenticated using (true);
