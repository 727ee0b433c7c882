-- What a Supabase project has before its first migration: the roles that requests run as, and the
-- functions that policies call. Written to be run again, since older folders have these already.

do $$
declare
  wanted text;
begin
  -- Roles belong to the whole cluster, so another database may be making them at the same moment.
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format(
        'create role %I nologin noinherit%s', wanted,
        case when wanted = 'service_role' then ' bypassrls' else '' end
      );
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb
language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create or replace function auth.uid() returns uuid
language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create or replace function auth.role() returns text
language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

create or replace function auth.email() returns text
language sql stable as $$
  select auth.jwt() ->> 'email'
$$;
