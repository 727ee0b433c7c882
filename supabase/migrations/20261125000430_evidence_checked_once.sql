-- Each row that a load brings was checked for its parent: seven checks or more for each parcel, a fifth of
-- the work of an import. The parents of what is new are new themselves: the same load wrote them just
-- before, from the same records, and nobody else can see them, let alone delete them. What was there before
-- is the source and the run, which are the same for all rows of a batch and are looked at once.

-- Holds the source and the run as foreign keys of each row would, and lets rows of the transaction pass
-- without such checks until records.check_rows. Returns false and changes nothing where the owner of this
-- function has no right to do so, and on a cluster, whose machines check for themselves.
create function records.trust_new_rows(of_source text, of_run bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('session_replication_role') <> 'origin'
    or exists (select from pg_extension e where e.extname = 'citus')
  then
    return false;
  end if;
  begin
    perform set_config('session_replication_role', 'replica', true);
  exception when insufficient_privilege then
    return false;
  end;
  perform from records.sources s where s.id = of_source for key share;
  if not found then
    raise foreign_key_violation using message = 'the source of these records is not stored';
  end if;
  perform from records.import_runs r where r.id = of_run for key share;
  if not found and of_run is not null then
    raise foreign_key_violation using message = 'the run of these records is not stored';
  end if;
  return true;
end $$;

-- Ends what records.trust_new_rows began.
create function records.check_rows() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('session_replication_role', 'origin', true);
end $$;

revoke execute on function records.trust_new_rows, records.check_rows from public;
grant execute on function records.trust_new_rows, records.check_rows to service_role;
