-- What foreign keys would promise of the tables that belong to a property: nothing is stored without
-- its property, source and run; a deleted property takes what belongs to it along; a source or run
-- that is named stays. PostgreSQL's own foreign keys look up row by row, 15 times for one row of a
-- roll, which was more than half of what it cost to COPY; these look once per statement. Writers
-- queue behind one lock (the loader takes it first, apps/api/src/records/load-batch.ts), so that
-- nobody adds to a property while another deletes it.
create function records.require_parents() returns trigger
language plpgsql set search_path = ''
-- Thousands of rows against an index; the planner, whose plan is kept while the tables grow, may not
-- take to reading them whole.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(4242016001);
  if exists (
    select from arrived a where not exists (
      select from records.properties p where p.state = a.state and p.id = a.property_id)
  ) then
    raise foreign_key_violation using message = format('%s of a property that is not stored', tg_table_name);
  end if;
  if exists (
    select from (select distinct source_id, run_id from arrived) a
    where not exists (select from records.sources s where s.id = a.source_id)
      or (a.run_id is not null
        and not exists (select from records.import_runs r where r.id = a.run_id))
  ) then
    raise foreign_key_violation using message = format('%s of a source or run that is not stored', tg_table_name);
  end if;
  return null;
end $$;

create function records.take_along() returns trigger
language plpgsql set search_path = '' as $$
declare
  belonging text;
begin
  perform pg_advisory_xact_lock(4242016001);
  foreach belonging in array tg_argv[0]::text[] loop
    execute format('delete from records.%I where state = $1 and property_id = $2', belonging)
      using old.state, old.id;
  end loop;
  return old;
end $$;

create function records.keep_named() returns trigger
language plpgsql set search_path = '' as $$
declare
  belonging text;
  is_named boolean;
begin
  perform pg_advisory_xact_lock(4242016001);
  foreach belonging in array tg_argv[0]::text[] loop
    execute format('select exists (select from records.%I where %I = $1)', belonging, tg_argv[1])
      into is_named using old.id;
    if is_named then
      raise foreign_key_violation using message = format('%s: %s still names it', tg_table_name, belonging);
    end if;
  end loop;
  return old;
end $$;

create function records.keep_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise integrity_constraint_violation using message = format('%s keep their id', tg_table_name);
end $$;

do $$
declare
  tables text[] := array[
    'observations', 'owners', 'owner_mailing', 'transfers', 'mortgages', 'assessments'];
  belonging text;
begin
  foreach belonging in array tables loop
    execute format('create trigger arrived after insert on records.%I
      referencing new table as arrived for each statement execute function records.require_parents()', belonging);
    execute format('create trigger changed after update on records.%I
      referencing new table as arrived for each statement execute function records.require_parents()', belonging);
  end loop;
  execute format('create trigger deleted before delete on records.properties
    for each row execute function records.take_along(%L)', tables);
  execute format('create trigger deleted before delete on records.sources
    for each row execute function records.keep_named(%L, %L)', tables, 'source_id');
  execute format('create trigger deleted before delete on records.import_runs
    for each row execute function records.keep_named(%L, %L)', tables, 'run_id');
end $$;
create trigger keeps_id before update of state, id on records.properties
  for each row when (old.state <> new.state or old.id <> new.id) execute function records.keep_id();
create trigger keeps_id before update of id on records.sources
  for each row when (old.id <> new.id) execute function records.keep_id();
create trigger keeps_id before update of id on records.import_runs
  for each row when (old.id <> new.id) execute function records.keep_id();
