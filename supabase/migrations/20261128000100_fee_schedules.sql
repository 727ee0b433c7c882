-- A professional's own prices of a closing, by line code in whole cents, under a name and an office.

create table public.fee_schedules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  office text not null default '' check (length(office) <= 120),
  fees jsonb not null default '{}'
    check (jsonb_typeof(fees) = 'object' and length(fees::text) <= 8000),
  updated_at timestamptz not null default now()
);
create index fee_schedules_user_id on public.fee_schedules (user_id, updated_at desc);

alter table public.fee_schedules enable row level security;
revoke all on public.fee_schedules from anon, authenticated;
grant select, delete on public.fee_schedules to authenticated;
grant insert (name, office, fees) on public.fee_schedules to authenticated;
grant update (name, office, fees) on public.fee_schedules to authenticated;
grant all on public.fee_schedules to service_role;

create policy "own fee schedules are read" on public.fee_schedules
  for select to authenticated using (user_id = auth.uid());
create policy "own fee schedules are added" on public.fee_schedules
  for insert to authenticated with check (user_id = auth.uid());
create policy "own fee schedules are changed" on public.fee_schedules
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own fee schedules are removed" on public.fee_schedules
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.fee_schedules for all to service_role using (true) with check (true);

create trigger limit_own_rows after insert on public.fee_schedules
  referencing new table as added
  for each statement execute function public.limit_own_rows('100', 'user_id', 'fee schedules');
