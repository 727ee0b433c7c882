-- What limits against abuse have counted, where several servers share a database. The columns are
-- those of rate-limiter-flexible; the keys are hashed, so that no address stands here.
create table local_supabase.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire on local_supabase.rate_limits (expire);
alter table local_supabase.rate_limits enable row level security;
grant all on local_supabase.rate_limits to service_role;
