-- Which sources of open data an administrator has looked at, and what each county of them gave last.

create table ops.source_confirmations (
  source_id text primary key,
  -- What nobody had seen at the source itself, as the source's file listed it at that time.
  recalled text[] not null,
  confirmed_at timestamptz not null,
  -- The program or person that said so.
  confirmed_by text not null
);
alter table ops.source_confirmations enable row level security;
create policy "the service passes" on ops.source_confirmations for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.source_confirmations to service_role;

create table ops.source_checks (
  source_id text not null,
  county_fips char(5) not null,
  checked_at timestamptz not null,
  -- Why the last check gave no rows, in words for people; null after one that did.
  problem text,
  -- What was imported last: when, the publisher's edit and count, and by which file of ours.
  imported_at timestamptz,
  edited_at timestamptz,
  source_rows bigint,
  source_sha256 text,
  primary key (source_id, county_fips)
);
alter table ops.source_checks enable row level security;
create policy "the service passes" on ops.source_checks for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.source_checks to service_role;
