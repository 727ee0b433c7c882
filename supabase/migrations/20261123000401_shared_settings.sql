-- What all servers of a database must have alike, as the first of them had it. Of a secret it is a
-- fingerprint, which tells whether another is the same and not what it is.
create table ops.shared_settings (
  name text primary key check (name in ('cookie-secret', 'files')),
  value text not null,
  noted_at timestamptz not null default now()
);
alter table ops.shared_settings enable row level security;
grant all on ops.shared_settings to service_role;
