-- What grows is let go of when it has been kept long enough.

create index search_logs_age on public.search_logs (created_at) where not is_pinned;

-- The trail is never rewritten; what is younger than a year stays, whoever asks.
create function ops.forget_audit(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from ops.audit_log where id in (
    select id from ops.audit_log
    where at < least(before, now() - interval '365 days') order by id limit most
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function ops.forget_audit from public;
grant execute on function ops.forget_audit to service_role;
