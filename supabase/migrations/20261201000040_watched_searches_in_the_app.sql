-- A saved search may be watched: what newly matches it is told in the app as well as by webhook.
-- An earlier server still runs; it tells by webhook alone, as before.

alter table public.saved_searches add column is_watched boolean not null default false;
grant insert (is_watched), update (is_watched) on public.saved_searches to authenticated;
create index saved_searches_watched on public.saved_searches (user_id) where is_watched;

-- What newly matched a watched search, and the figures by which it did. Written in the transaction
-- that notices it, so that none is lost and none is told twice.
create table public.search_matches (
  -- In the order in which they were noticed, by which they are paged.
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  search_id uuid not null references public.saved_searches on delete cascade,
  -- What happened, so that two processes that notice it at once write it once.
  event_key text not null,
  noticed_at timestamptz not null,
  -- How many match now, and how many of them did not before.
  total integer not null check (total >= 0),
  new_matches integer not null check (new_matches > 0),
  -- The first of the new ones, with the figures that the search asks for.
  homes jsonb not null check (jsonb_typeof(homes) = 'array'),
  unique (user_id, event_key)
);
create index search_matches_listed on public.search_matches (user_id, id desc);
create index search_matches_of on public.search_matches (search_id);
create index search_matches_age on public.search_matches (noticed_at);

alter table public.search_matches enable row level security;
revoke all on public.search_matches from anon, authenticated;
grant select, delete on public.search_matches to authenticated;
grant all on public.search_matches to service_role;

create policy "own matches are read" on public.search_matches
  for select to authenticated using (user_id = auth.uid());
create policy "own matches are removed" on public.search_matches
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.search_matches
  for all to service_role using (true) with check (true);

create trigger forget_oldest_rows after insert on public.search_matches
  referencing new table as added
  for each statement execute function public.forget_oldest_rows('200', 'id desc');

-- A search that is watched again begins with what matches then, unless a webhook has kept watching it.
-- One that stops takes what it told away.
create function account.begin_watching_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not new.is_watched then
    delete from public.search_matches m where m.search_id = new.id;
  elsif not exists (
    select from account.webhook_endpoints e
    where e.user_id = new.user_id and e.off_reason is null and 'search.matched' = any (e.events)
  ) then
    delete from account.watched_searches w where w.search_id = new.id;
  end if;
  return null;
end
$$;
revoke execute on function account.begin_watching_search from public, anon, authenticated;
create trigger begin_watching after update of is_watched on public.saved_searches
  for each row when (old.is_watched is distinct from new.is_watched)
  execute function account.begin_watching_search();
