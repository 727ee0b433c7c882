-- The service needs no role that passes policies by itself, which a superuser alone may make.
do $$
declare
  locked regclass;
begin
  for locked in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relrowsecurity and c.relkind in ('r', 'p') and n.nspname in ('auth', 'storage', 'local_supabase')
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
  if to_regclass('local_supabase.migrations') is not null then
    grant select on local_supabase.migrations to service_role;
  end if;
end
$$;
