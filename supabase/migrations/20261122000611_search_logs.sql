-- What a person searched for, as their own list: to repeat, pin and delete. Nothing is counted from it
-- but what the person's own pages count.

create table public.search_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  query text not null check (length(query) between 1 and 500),
  endpoint text,
  -- The property that was opened, where one was.
  property_id text,
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  -- Later than created_at where it was opened again in the same period.
  opened_at timestamptz not null default now()
);
create index search_logs_counted on public.search_logs (user_id, created_at desc);
create index search_logs_opened on public.search_logs (user_id, opened_at desc);

alter table public.search_logs enable row level security;
revoke all on public.search_logs from anon, authenticated;
grant select, delete, insert (user_id, query), update (is_pinned) on public.search_logs
  to authenticated;
grant all on public.search_logs to service_role;

create policy "own searches are read" on public.search_logs
  for select to authenticated using (user_id = auth.uid());
create policy "own searches are added" on public.search_logs
  for insert to authenticated with check (user_id = auth.uid());
create policy "own searches are pinned" on public.search_logs
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own searches are deleted" on public.search_logs
  for delete to authenticated using (user_id = auth.uid());

-- What people call a property: null where it has no address on record.
create function metering.place_of(property text) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(', ', p.address_line, p.city, concat_ws(' ', p.state, p.zip))
  from records.properties p
  where p.state = upper(left(property, 2)) and p.id = property and p.address_line is not null
$$;

-- Writes down one search of the caller, a property's by its address where no words are given; the same
-- property within the period moves up instead.
create function metering.note_search(
  query text, endpoint text, property text, since timestamptz, at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.search_logs l set opened_at = at
  where l.id = (
    select k.id from public.search_logs k
    where k.user_id = auth.uid() and k.created_at >= since
      and k.endpoint = note_search.endpoint and k.property_id = note_search.property
    order by k.created_at desc limit 1
  );
  if not found then
    insert into public.search_logs (user_id, query, endpoint, property_id, created_at, opened_at)
    values (
      auth.uid(),
      left(coalesce(note_search.query, metering.place_of(property), property), 500),
      note_search.endpoint, note_search.property, at, at
    );
  end if;
end
$$;
revoke execute on function metering.place_of, metering.note_search from public;
grant execute on function metering.note_search to authenticated, service_role;
