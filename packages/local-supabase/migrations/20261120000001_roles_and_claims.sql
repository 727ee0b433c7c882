-- What a Supabase project has before its first migration: the roles that requests run as, and the
-- functions that policies call. Written to be run again, since older folders have these already.
-- It asks for no right that it does not need: roles that are there are neither made nor granted again.
-- replaces: 1337326cc2b8f7ca5e0b12c231994e7aeb140a318a6df52a97df75b95f2a13b3

do $$
declare
  wanted text;
  -- Policies let the service pass where nobody may make a role that passes them by itself.
  passing text := (select case when rolsuper then ' bypassrls' else '' end
    from pg_roles where rolname = current_user);
  taking_on text := case when current_setting('server_version_num')::int >= 160000
    then 'set' else 'member' end;
begin
  -- Roles belong to the whole cluster, so another database may be making them at the same moment.
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if to_regrole(wanted) is null then
      begin
        execute format(
          'create role %I nologin noinherit%s', wanted,
          case when wanted = 'service_role' then passing else '' end
        );
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, wanted, taking_on) then
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
