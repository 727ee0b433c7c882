-- An admin may turn off that members share the data provider's comparables with clients. A server of
-- before shares them on, and writes the table as it did.
-- needs: 20261214000010

alter table public.app_settings add column shares_provided boolean not null default true;

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed', 'team-quota-changed',
    'provider-sharing-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off', 'source-counties-chosen',
    'team-made', 'team-renamed', 'team-deleted', 'team-invited', 'team-invitation-revoked',
    'team-joined', 'team-left', 'team-removed', 'team-role-changed', 'team-handed-over',
    'team-seat-given', 'team-seat-taken'
  )
);

drop trigger note_branding_change on public.app_settings;
create trigger note_branding_change after update on public.app_settings
  for each row when (
    new.team_quota = old.team_quota and new.shares_provided = old.shares_provided
  )
  execute function ops.note_branding_change();

create function ops.note_provider_sharing_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.audit_log (action, actor_id, actor, subject)
  select 'provider-sharing-changed', auth.uid(),
    (select coalesce(p.email, p.id::text) from public.profiles p where p.id = auth.uid()),
    case when new.shares_provided then 'on' else 'off' end;
  return null;
end
$$;
revoke execute on function ops.note_provider_sharing_change from public;
create trigger note_provider_sharing_change after update on public.app_settings
  for each row when (new.shares_provided <> old.shares_provided)
  execute function ops.note_provider_sharing_change();

create function branding.set_shares_provided(shares boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform branding.require_admin();
  update public.app_settings
  set shares_provided = set_shares_provided.shares, changed_at = now();
end
$$;
revoke execute on function branding.set_shares_provided from public, anon;
grant execute on function branding.set_shares_provided to authenticated;
