-- A cluster has all streets on every machine in this table, so that looking for a street asks no
-- shard. Elsewhere it stays empty: records.streets is searched there.
create table records.streets_everywhere (
  county_fips char(5) not null,
  state char(2) not null,
  zip text collate "C" not null,
  city text collate "C" not null,
  street text collate "C" not null,
  words tsvector not null,
  primary key (county_fips, zip, city, street)
);
create index streets_everywhere_words on records.streets_everywhere using gin (words)
  with (fastupdate = on, gin_pending_list_limit = 256);
alter table records.streets_everywhere enable row level security;
grant select on records.streets_everywhere to anon, authenticated;
grant all on records.streets_everywhere to service_role;
create policy "everybody reads" on records.streets_everywhere
  for select to anon, authenticated using (true);
create policy "the service passes" on records.streets_everywhere
  for all to service_role using (true) with check (true);
