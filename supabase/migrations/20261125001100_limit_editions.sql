-- Editions of the loan limits that an administrator brought in from the publisher's file, each whole,
-- so that a limit can be worked out again with the edition of then. None is ever rewritten.

create table ops.limit_editions (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('fhfa-limits', 'fha-limits')),
  version text not null,
  year int not null check (year between 2000 and 2100),
  -- The table as the engines read it: header and rows.
  edition jsonb not null,
  file_name text not null,
  file_sha256 text not null,
  counties int not null,
  brought_at timestamptz not null,
  brought_by uuid references auth.users (id) on delete set null,
  -- null: it is in force, unless a later one of its table is.
  withdrawn_at timestamptz,
  unique (table_name, version)
);
alter table ops.limit_editions enable row level security;
create policy "the service passes" on ops.limit_editions for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.limit_editions to service_role;

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off'
  )
);

create function ops.note_limit_edition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := nullif(current_setting('audit.actor', true), '')::uuid;
begin
  insert into ops.audit_log (action, actor_id, actor, subject)
  values (
    case when new.withdrawn_at is null then 'limits-brought' else 'limits-withdrawn' end,
    actor,
    (select coalesce(p.email, p.id::text) from public.profiles p where p.id = actor),
    format('%s %s', new.table_name, new.version)
  );
  return null;
end
$$;
revoke execute on function ops.note_limit_edition from public;
create trigger note_limit_edition after insert or update of withdrawn_at on ops.limit_editions
  for each row execute function ops.note_limit_edition();
