-- Deals that a member keeps: the parameters of the link that replays one, and the versions of the
-- reference tables that its figures were worked out with.

create table public.saved_scenarios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  params text not null check (length(params) between 1 and 4000),
  tables jsonb not null default '{}' check (jsonb_typeof(tables) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_scenarios_user_id on public.saved_scenarios (user_id, updated_at desc);

alter table public.saved_scenarios enable row level security;
revoke all on public.saved_scenarios from anon, authenticated;
grant select, delete on public.saved_scenarios to authenticated;
grant insert (name, params, tables) on public.saved_scenarios to authenticated;
grant update (name, params, tables) on public.saved_scenarios to authenticated;
grant all on public.saved_scenarios to service_role;

create policy "own scenarios are read" on public.saved_scenarios
  for select to authenticated using (user_id = auth.uid());
create policy "own scenarios are added" on public.saved_scenarios
  for insert to authenticated with check (user_id = auth.uid());
create policy "own scenarios are changed" on public.saved_scenarios
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own scenarios are removed" on public.saved_scenarios
  for delete to authenticated using (user_id = auth.uid());

create function public.touch_saved_scenario() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke execute on function public.touch_saved_scenario from public, anon, authenticated;

create trigger touch_saved_scenario before update on public.saved_scenarios
  for each row execute function public.touch_saved_scenario();
