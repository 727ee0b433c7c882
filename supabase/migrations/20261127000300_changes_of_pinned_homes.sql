-- What was noticed to have changed at the homes that a member pinned, for the dashboard. Written in the
-- transaction that notices it, so that none is lost and none is told twice.
create table public.pinned_changes (
  -- In the order in which they were noticed, by which they are paged.
  id bigint generated always as identity primary key,
  user_id uuid not null,
  property_id text not null,
  -- What happened, so that two processes that notice it at once write it once.
  event_key text not null,
  noticed_at timestamptz not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  unique (user_id, event_key),
  foreign key (user_id, property_id) references public.pinned_properties on delete cascade
);
create index pinned_changes_listed on public.pinned_changes (user_id, id desc);
create index pinned_changes_of on public.pinned_changes (user_id, property_id);
create index pinned_changes_age on public.pinned_changes (noticed_at);

alter table public.pinned_changes enable row level security;
revoke all on public.pinned_changes from anon, authenticated;
grant select, delete on public.pinned_changes to authenticated;
grant all on public.pinned_changes to service_role;

create policy "own changes are read" on public.pinned_changes
  for select to authenticated using (user_id = auth.uid());
create policy "own changes are removed" on public.pinned_changes
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.pinned_changes
  for all to service_role using (true) with check (true);

create trigger forget_oldest_rows after insert on public.pinned_changes
  referencing new table as added
  for each statement execute function public.forget_oldest_rows('500', 'id desc');
