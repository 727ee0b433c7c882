-- Whoever shares while they leave: one waits for the other, so that nothing stays shared with a team
-- whose owner is gone from it.

create function account.hold_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Leaving holds the team first, then the member; the other order could wait for each other.
  perform from account.teams t where t.id = new.team_id for key share;
  perform from account.team_members m
  where m.user_id = new.user_id and m.team_id = new.team_id for share;
  if not found then
    raise exception 'Its owner is in no such team.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function account.hold_membership from public;
create trigger hold_membership before insert on public.deals
  for each row when (new.team_id is not null) execute function account.hold_membership();
create trigger hold_membership_of_shared before update of team_id on public.deals
  for each row when (new.team_id is not null and new.team_id is distinct from old.team_id)
  execute function account.hold_membership();
create trigger hold_membership before insert on public.fee_schedules
  for each row when (new.team_id is not null) execute function account.hold_membership();
create trigger hold_membership_of_shared before update of team_id on public.fee_schedules
  for each row when (new.team_id is not null and new.team_id is distinct from old.team_id)
  execute function account.hold_membership();

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off', 'source-counties-chosen',
    'team-made', 'team-renamed', 'team-deleted', 'team-invited', 'team-invitation-revoked',
    'team-joined', 'team-left', 'team-removed', 'team-role-changed', 'team-handed-over'
  )
);
