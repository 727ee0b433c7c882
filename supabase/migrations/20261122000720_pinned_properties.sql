-- Properties that a member keeps at hand. The label is what the page called the property that day.

create table public.pinned_properties (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  property_id text not null check (length(property_id) between 1 and 60),
  label text not null check (length(trim(label)) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

alter table public.pinned_properties enable row level security;
revoke all on public.pinned_properties from anon, authenticated;
grant select, delete on public.pinned_properties to authenticated;
grant insert (property_id, label), update (property_id, label) on public.pinned_properties
  to authenticated;
grant all on public.pinned_properties to service_role;

create policy "own pins are read" on public.pinned_properties
  for select to authenticated using (user_id = auth.uid());
create policy "own pins are added" on public.pinned_properties
  for insert to authenticated with check (user_id = auth.uid());
create policy "own pins are renamed" on public.pinned_properties
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own pins are removed" on public.pinned_properties
  for delete to authenticated using (user_id = auth.uid());
