-- What administrators and the operator changed: written by triggers in the transaction of the change,
-- whichever way it came, and never rewritten.

create table ops.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (
    action in ('admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed')
  ),
  -- null: the operator, at the server itself. Names are kept as they were.
  actor_id uuid,
  actor text,
  subject_id uuid,
  subject text
);
alter table ops.audit_log enable row level security;
grant select, insert on ops.audit_log to service_role;

create function ops.note(action text, actor uuid, subject uuid) returns void
language sql security definer set search_path = '' as $$
  insert into ops.audit_log (action, actor_id, actor, subject_id, subject)
  select action, actor, (select coalesce(p.email, p.id::text) from public.profiles p where p.id = actor),
    subject, (select coalesce(p.email, p.id::text) from public.profiles p where p.id = subject)
$$;

create function ops.note_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform ops.note(
    case when new.is_admin then 'admin-granted' else 'admin-revoked' end,
    coalesce(nullif(current_setting('audit.actor', true), '')::uuid, auth.uid()),
    new.id
  );
  return new;
end
$$;
create trigger note_admin_change after update of is_admin on public.profiles
  for each row when (old.is_admin <> new.is_admin) execute function ops.note_admin_change();

-- Makes somebody an admin, or no longer one. `by_whom` is the admin who asks, null the operator. Calls
-- queue behind each other: two admins who revoke one another leave one of them.
create function ops.set_admin(target uuid, makes boolean, by_whom uuid) returns text
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  if by_whom is not null
    and not exists (select from public.profiles p where p.id = by_whom and p.is_admin) then
    return 'no-admin';
  end if;
  if not exists (select from public.profiles p where p.id = target) then
    return 'no-such-user';
  end if;
  if by_whom is not null and not makes
    and not exists (select from public.profiles p where p.is_admin and p.id <> target) then
    return 'last-admin';
  end if;
  perform set_config('audit.actor', coalesce(by_whom::text, ''), true);
  update public.profiles p set is_admin = makes where p.id = target and p.is_admin <> makes;
  return 'done';
end
$$;

-- auth.users is not the service role's to read on Supabase.
create function ops.last_sign_ins(members uuid[]) returns table (id uuid, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.id, u.last_sign_in_at from auth.users u where u.id = any(members)
$$;

revoke execute on function ops.note, ops.note_admin_change, ops.set_admin, ops.last_sign_ins from public;
grant execute on function ops.set_admin, ops.last_sign_ins to service_role;
