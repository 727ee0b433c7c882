-- The operator may ask admins for a second factor: without it an admin is a member like others. The
-- server writes the setting at its start, so that policies and functions know it too.

create table ops.rules (
  name text primary key check (name in ('admins-need-second-factor')),
  is_on boolean not null
);
alter table ops.rules enable row level security;
grant all on ops.rules to service_role;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.is_admin from public.profiles p where p.id = auth.uid()), false)
    and (
      not exists (
        select from ops.rules r where r.name = 'admins-need-second-factor' and r.is_on
      )
      or exists (
        select from auth.sessions s
        where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
          and s.aal in ('aal2', 'aal3')
      )
    )
$$;
