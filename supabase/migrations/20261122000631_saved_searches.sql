-- Searches of the listing that a person keeps: `query` is the page's own search parameters.
create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  query jsonb not null check (length(query::text) <= 20000),
  last_count integer check (last_count >= 0),
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
create index saved_searches_user on public.saved_searches (user_id, created_at desc);

alter table public.saved_searches enable row level security;
revoke all on public.saved_searches from anon, authenticated;
grant select, delete, insert (name, query, last_count, last_seen_at),
  update (name, query, last_count, last_seen_at) on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;

create policy "own searches are read" on public.saved_searches
  for select to authenticated using (user_id = auth.uid());
create policy "own searches are kept" on public.saved_searches
  for insert to authenticated with check (user_id = auth.uid());
create policy "own searches are changed" on public.saved_searches
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own searches are deleted" on public.saved_searches
  for delete to authenticated using (user_id = auth.uid());
