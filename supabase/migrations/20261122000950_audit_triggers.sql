-- The changes of these tables go into the audit log as well (20261122000601_audit_log.sql).

create function ops.note_usage_reset() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform ops.note('usage-reset', new.reset_by, new.user_id);
  return new;
end
$$;
create trigger note_usage_reset after insert on metering.usage_resets
  for each row execute function ops.note_usage_reset();

create function ops.note_branding_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform ops.note('branding-changed', auth.uid(), null);
  return new;
end
$$;
create trigger note_branding_change after update on public.app_settings
  for each row execute function ops.note_branding_change();

revoke execute on function ops.note_usage_reset, ops.note_branding_change from public;
