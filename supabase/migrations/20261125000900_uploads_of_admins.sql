-- Files that administrators upload for import, and the mappings that they keep for the next edition.
-- The bytes lie in the data folder of the server; these tables tell what they are.

create table ops.uploads (
  id uuid primary key,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- The file's own time at its owner, by which a file that is sent again is known.
  modified_at bigint not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- The mapping as it is being corrected, with what was guessed and why; null before the guess.
  draft jsonb,
  -- What the last dry run and the import told; null before.
  dry_run jsonb,
  imported jsonb
);
create index uploads_by_age on ops.uploads (uploaded_at);
alter table ops.uploads enable row level security;
create policy "the service passes" on ops.uploads for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.uploads to service_role;

create table ops.saved_mappings (
  -- The id of the source, so that the next edition merges with this one.
  id text primary key,
  county_fips char(5) not null,
  title text not null,
  -- JSON as text, which keeps the order of its keys for people.
  mapping text not null,
  saved_at timestamptz not null,
  saved_by uuid not null
);
alter table ops.saved_mappings enable row level security;
create policy "the service passes" on ops.saved_mappings for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.saved_mappings to service_role;

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved'
  )
);
