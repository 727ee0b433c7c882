-- Which listings were written since: the columns that a server holds in memory are of one version,
-- and an answer from them counts only while it is the last.
create table records.listing_changes (
  version bigint primary key,
  parcels text[] collate "C"
);
comment on table records.listing_changes is
  'One row per statement that wrote listings, the last thousand of them';
comment on column records.listing_changes.parcels is
  'Ids of the properties; null where they were more than 500';

create function records.note_listing_changes() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed text[];
begin
  execute format('select array_agg(c.property_id) from (select property_id from %I limit 501) c',
    case tg_op when 'DELETE' then 'removed' else 'added' end) into changed;
  if changed is null then
    return null;
  end if;
  -- One writer at a time, whoever deletes too: versions then appear in their order.
  perform pg_advisory_xact_lock(4242016001);
  insert into records.listing_changes
  select coalesce(max(version), 0) + 1, case when cardinality(changed) <= 500 then changed end
  from records.listing_changes;
  delete from records.listing_changes
  where version <= (select max(version) from records.listing_changes) - 1000;
  return null;
end $$;

create trigger noted_in after insert on records.listings
  referencing new table as added for each statement execute function records.note_listing_changes();
create trigger noted_anew after update on records.listings
  referencing new table as added for each statement execute function records.note_listing_changes();
create trigger noted_out after delete on records.listings
  referencing old table as removed
  for each statement execute function records.note_listing_changes();

revoke execute on function records.note_listing_changes from public;
grant select on records.listing_changes to authenticated;
grant all on records.listing_changes to service_role;
alter table records.listing_changes enable row level security;
create policy "members read" on records.listing_changes for select to authenticated using (true);
