-- Keys open a member's account to programs, so the audit log says when they come and go. Neither the
-- secret nor its hash stands in it: the key's name does, and the characters that lists show.
alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked'
  )
);

create function ops.note_api_key() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key record;
  owner text;
  actor uuid := auth.uid();
begin
  if tg_op = 'DELETE' then key := old; else key := new; end if;
  select u.email into owner from auth.users u where u.id = key.user_id;
  -- The account goes, and its keys with it: that is no revoke, and names nobody who has gone.
  if not found then
    return null;
  end if;
  insert into ops.audit_log (action, actor_id, actor, subject_id, subject)
  values (
    case tg_op when 'INSERT' then 'api-key-made' when 'UPDATE' then 'api-key-changed'
      else 'api-key-revoked' end,
    actor,
    (select coalesce(u.email, u.id::text) from auth.users u where u.id = actor),
    key.user_id,
    format('%s: %s (dl_live_%s)', coalesce(owner, key.user_id::text), key.name, key.public_id)
  );
  return null;
end
$$;
revoke execute on function ops.note_api_key from public;

create trigger note_api_key after insert or delete on account.api_keys
  for each row execute function ops.note_api_key();
-- A use alone is no change.
create trigger note_api_key_change
  after update of name, public_id, secret_hash, scopes, per_minute, expires_at on account.api_keys
  for each row execute function ops.note_api_key();
