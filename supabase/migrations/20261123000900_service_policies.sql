-- The service needs no role that passes policies by itself, which a superuser alone may make.
-- Grants still say what it may: a log that is added to alone stays so. Each later table brings the same
-- policy, or server logins without BYPASSRLS would find it empty.
do $$
declare
  locked regclass;
begin
  for locked in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relrowsecurity and c.relkind in ('r', 'p') and n.nspname in (
      'public', 'records', 'metering', 'valuation', 'news', 'rates', 'billing', 'ops', 'skip_trace',
      'marketplace'
    )
      -- In public there may be tables of others.
      and pg_has_role(current_user, c.relowner, 'usage')
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'the service passes'
      )
  loop
    execute format(
      'create policy "the service passes" on %s for all to service_role using (true) with check (true)',
      locked
    );
  end loop;
end
$$;

-- A server that migrates nothing sees by it whether the schema is its own.
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    grant usage on schema supabase_migrations to service_role;
    grant select on supabase_migrations.schema_migrations to service_role;
  end if;
end
$$;

-- The planner's statistics after a load, for a login that does not own the tables.
create function ops.analyze_records(name regclass) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = name and n.nspname in ('records', 'metering')
  ) then
    raise exception '% is none of the tables that loads fill', name;
  end if;
  execute format('analyze %s', name);
end
$$;
revoke execute on function ops.analyze_records from public;
grant execute on function ops.analyze_records to service_role;
