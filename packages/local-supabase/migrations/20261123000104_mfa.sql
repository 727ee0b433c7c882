-- Second factors, in the tables that Supabase Auth has for them.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Encrypted: whoever reads the table can't make codes.
  secret text,
  phone text,
  last_challenged_at timestamptz
);
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet,
  -- The half minute whose code was taken, so that none is taken twice.
  otp_code text
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
grant all on auth.mfa_factors, auth.mfa_challenges to service_role;
