-- The keys that sign access tokens. They lie in the database so that servers which share it accept
-- each other's tokens; the newest signs, the others verify until they are retired.

create table local_supabase.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

alter table local_supabase.signing_keys enable row level security;
grant usage on schema local_supabase to service_role;
grant all on local_supabase.signing_keys to service_role;
