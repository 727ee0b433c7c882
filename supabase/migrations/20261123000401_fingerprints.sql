-- What all servers of a database must have alike. A fingerprint tells whether a secret is the same
-- and not what it is.
create table ops.fingerprints (
  name text primary key check (name in ('cookie-secret')),
  fingerprint text not null,
  noted_at timestamptz not null default now()
);
alter table ops.fingerprints enable row level security;
grant all on ops.fingerprints to service_role;
