-- A team of members. A browser reads and writes none of it: a team shows the names and addresses of
-- other members, and an invitation is a secret. The server decides by the roles.

create table account.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120),
  created_at timestamptz not null default now()
);

-- A member belongs to one team at most, which the key says.
create table account.team_members (
  user_id uuid primary key references auth.users on delete cascade,
  team_id uuid not null references account.teams on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null default now()
);
create index team_members_team_id on account.team_members (team_id);
create unique index team_members_one_owner on account.team_members (team_id) where role = 'owner';

create table account.team_invitations (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references account.teams on delete cascade,
  email text not null check (email = lower(trim(email)) and length(email) between 3 and 254),
  role text not null check (role in ('admin', 'member')),
  -- The token itself is in the mail alone.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references auth.users on delete set null,
  mails integer not null default 1 check (mails >= 1),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (team_id, email),
  check (expires_at > sent_at and expires_at <= sent_at + interval '7 days')
);
create index team_invitations_invited_by on account.team_invitations (invited_by);
create index team_invitations_expires_at on account.team_invitations (expires_at);

alter table account.teams enable row level security;
alter table account.team_members enable row level security;
alter table account.team_invitations enable row level security;
revoke all on account.teams, account.team_members, account.team_invitations
from anon, authenticated;
grant all on account.teams, account.team_members, account.team_invitations to service_role;
create policy "the service passes" on account.teams
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.team_members
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.team_invitations
  for all to service_role using (true) with check (true);

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off', 'source-counties-chosen',
    'team-made', 'team-deleted', 'team-invited', 'team-invitation-revoked', 'team-joined',
    'team-left', 'team-removed', 'team-role-changed', 'team-handed-over'
  )
);

-- An owner whose account is deleted leaves the team to the admin who joined first, else to the member
-- who joined first; a team without members goes.
create function account.pass_team() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  team record;
  heir record;
begin
  -- Two accounts that are deleted at once wait for each other here.
  select t.id, t.name into team from account.teams t where t.id = old.team_id for update;
  -- The team itself is being deleted.
  if not found then
    return null;
  end if;
  select m.user_id, m.role, u.email into heir
  from account.team_members m join auth.users u on u.id = m.user_id
  where m.team_id = old.team_id
  order by m.role = 'owner' desc, m.role = 'admin' desc, m.joined_at, m.user_id
  limit 1;
  if not found then
    delete from account.teams t where t.id = old.team_id;
  elsif heir.role <> 'owner' then
    update account.team_members m set role = 'owner' where m.user_id = heir.user_id;
    insert into ops.audit_log (action, actor, subject_id, subject)
    values ('team-handed-over', 'an owner whose account was deleted', heir.user_id,
      format('%s: %s', team.name, coalesce(heir.email, heir.user_id::text)));
  end if;
  return null;
end
$$;
revoke execute on function account.pass_team from public;

create trigger pass_team after delete on account.team_members
  for each row execute function account.pass_team();
