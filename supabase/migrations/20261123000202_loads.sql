-- What each load brought in, so that a server which keeps the records in memory reads those alone.
create table records.loads (
  version bigint primary key,
  parcels text[] collate "C" not null
);
comment on table records.loads is 'One row per batch that was loaded, the last four hundred of them';
comment on column records.loads.parcels is 'Ids of the properties that were new or merged';

grant select on records.loads to anon, authenticated;
grant all on records.loads to service_role;
alter table records.loads enable row level security;
create policy "everybody reads" on records.loads for select to anon, authenticated using (true);
