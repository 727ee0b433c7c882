-- The two logins of an installation on PostgreSQL, for whoever owns the cluster, in the database that is
-- to be Deedlight's, once (again does no harm):
--
--   createdb deedlight
--   psql -d deedlight -f supabase/bootstrap.sql
--   psql -d deedlight -c '\password deedlight_owner' -c '\password deedlight_server'
--
-- MIGRATION_DATABASE_URL then names deedlight_owner, DATABASE_URL deedlight_server. Other names are
-- edited here. It takes a superuser, or on a managed service its first account (CREATEROLE, CREATEDB).
-- Neither login is a superuser, makes roles, or passes row-level security: policies let the service in.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if to_regrole(wanted) is null then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  if to_regrole('deedlight_owner') is null then
    create role deedlight_owner login;
  end if;
  -- It has no right of its own until it takes on one of the three roles, as each transaction does.
  if to_regrole('deedlight_server') is null then
    create role deedlight_server login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role to deedlight_owner, deedlight_server;

-- Who is no superuser gives a database away only to a role of which it is a member.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) is not true then
    grant deedlight_owner to current_user;
  end if;
  execute format('alter database %I owner to deedlight_owner', current_database());
  execute format('grant connect on database %I to deedlight_server', current_database());
  -- Imports keep a batch in temporary tables; a server that met a full disk tries its room in one.
  execute format('grant temporary on database %I to service_role, deedlight_server', current_database());
end
$$;

-- From PostgreSQL 15 on the owner of a database has its schema public; before, it has to be given.
do $$
begin
  if not pg_has_role('deedlight_owner', (select nspowner from pg_namespace where nspname = 'public'), 'usage') then
    grant usage, create on schema public to deedlight_owner with grant option;
  end if;
end
$$;

-- An import checks the source of its new rows once for each batch, and row by row where the owner lacks
-- this right, which takes longer. A superuser can give it, from PostgreSQL 15 on.
do $$
begin
  if current_setting('server_version_num')::int >= 150000
    and (select rolsuper from pg_roles where rolname = current_user)
  then
    grant set on parameter session_replication_role to deedlight_owner;
  end if;
end
$$;
