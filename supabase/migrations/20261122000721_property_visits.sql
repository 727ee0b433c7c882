-- What a member saw of a property when they last looked, to say next time what has changed since.

create table public.property_visits (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  property_id text not null check (length(property_id) between 1 and 60),
  seen_at timestamptz not null default now(),
  snapshot jsonb not null
    check (jsonb_typeof(snapshot) = 'object' and length(snapshot::text) <= 4000),
  -- The look before that one; null on the first.
  earlier_seen_at timestamptz,
  earlier_snapshot jsonb,
  primary key (user_id, property_id)
);

alter table public.property_visits enable row level security;
revoke all on public.property_visits from anon, authenticated;
grant select, delete on public.property_visits to authenticated;
grant insert (property_id, snapshot), update (property_id, snapshot) on public.property_visits
  to authenticated;
grant all on public.property_visits to service_role;

create policy "own visits are read" on public.property_visits
  for select to authenticated using (user_id = auth.uid());
create policy "own visits are added" on public.property_visits
  for insert to authenticated with check (user_id = auth.uid());
create policy "own visits are renewed" on public.property_visits
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own visits are forgotten" on public.property_visits
  for delete to authenticated using (user_id = auth.uid());

-- Reading the page again within half an hour is still the same look, unless something changed meanwhile.
create function public.keep_earlier_visit() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.snapshot is distinct from old.snapshot or old.seen_at < now() - interval '30 minutes' then
    new.earlier_seen_at := old.seen_at;
    new.earlier_snapshot := old.snapshot;
  end if;
  new.seen_at := now();
  return new;
end
$$;
revoke execute on function public.keep_earlier_visit from public, anon, authenticated;

create trigger keep_earlier_visit before update on public.property_visits
  for each row execute function public.keep_earlier_visit();
