-- Lists of homes that a member works, and what the member notes of a home: status, tags, a note.
-- All of it is private. A note belongs to the home, and is the same in every list.

create table public.property_lists (
  -- The browser may choose it, so that a list that is taken back keeps its address.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  homes integer not null default 0 check (homes >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);
create unique index property_lists_name on public.property_lists (user_id, lower(trim(name)));

create table public.listed_properties (
  list_id uuid not null,
  user_id uuid not null default auth.uid(),
  property_id text not null check (length(property_id) between 1 and 60),
  label text not null check (length(trim(label)) between 1 and 200),
  added_at timestamptz not null default now(),
  primary key (list_id, property_id),
  -- The pair proves that a home is added to a list of one's own.
  foreign key (list_id, user_id) references public.property_lists (id, user_id) on delete cascade
);
create index listed_properties_user_id on public.listed_properties (user_id);

create table public.property_notes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  property_id text not null check (length(property_id) between 1 and 60),
  status text check (status in ('new', 'contacted', 'follow-up', 'offer', 'won', 'lost')),
  tags text[] not null default '{}' constraint property_notes_tags check (
    cardinality(tags) <= 20 and array_position(tags, null) is null
    and array_position(tags, '') is null
    and array_to_string(tags, E'\n') ~ '^(\S[^\n]{0,39}(\n\S[^\n]{0,39})*)?$'
  ),
  note text not null default '' check (length(note) <= 4000),
  updated_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

alter table public.property_lists enable row level security;
alter table public.listed_properties enable row level security;
alter table public.property_notes enable row level security;
revoke all on public.property_lists, public.listed_properties, public.property_notes
from anon, authenticated;
grant select, delete on public.property_lists, public.listed_properties, public.property_notes
to authenticated;
grant insert (id, name), update (name) on public.property_lists to authenticated;
grant insert (list_id, property_id, label, added_at) on public.listed_properties to authenticated;
grant insert (property_id, status, tags, note), update (property_id, status, tags, note)
on public.property_notes to authenticated;
grant all on public.property_lists, public.listed_properties, public.property_notes
to service_role;

create policy "own lists are read" on public.property_lists
  for select to authenticated using (user_id = auth.uid());
create policy "own lists are added" on public.property_lists
  for insert to authenticated with check (user_id = auth.uid());
create policy "own lists are renamed" on public.property_lists
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own lists are removed" on public.property_lists
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.property_lists
  for all to service_role using (true) with check (true);

create policy "own listed homes are read" on public.listed_properties
  for select to authenticated using (user_id = auth.uid());
create policy "own listed homes are added" on public.listed_properties
  for insert to authenticated with check (user_id = auth.uid());
create policy "own listed homes are removed" on public.listed_properties
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.listed_properties
  for all to service_role using (true) with check (true);

create policy "own notes are read" on public.property_notes
  for select to authenticated using (user_id = auth.uid());
create policy "own notes are added" on public.property_notes
  for insert to authenticated with check (user_id = auth.uid());
create policy "own notes are changed" on public.property_notes
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own notes are removed" on public.property_notes
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.property_notes
  for all to service_role using (true) with check (true);

-- What a changed scenario does suits these as well: it says when.
create trigger touch_updated_at before update on public.property_lists
  for each row execute function public.touch_saved_scenario();
create trigger touch_updated_at before update on public.property_notes
  for each row execute function public.touch_saved_scenario();

-- A list knows how many homes it has, so that all lists are shown without reading their homes. It
-- adds and does not count anew: of two that add at once, neither would count the other's.
create function public.count_listed_homes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.property_lists l
  set homes = l.homes + case tg_op when 'INSERT' then c.homes else -c.homes end
  from (select list_id, count(*)::integer as homes from changed group by list_id) c
  where l.id = c.list_id;
  return null;
end
$$;
revoke execute on function public.count_listed_homes from public, anon, authenticated;
create trigger count_added after insert on public.listed_properties
  referencing new table as changed
  for each statement execute function public.count_listed_homes();
create trigger count_removed after delete on public.listed_properties
  referencing old table as changed
  for each statement execute function public.count_listed_homes();

create trigger limit_own_rows after insert on public.property_lists
  referencing new table as added
  for each statement execute function public.limit_own_rows('200', 'user_id', 'lists');
create trigger limit_own_rows after insert on public.listed_properties
  referencing new table as added
  for each statement execute function public.limit_own_rows('20000', 'user_id', 'homes in lists');
create trigger limit_own_rows after insert on public.property_notes
  referencing new table as added
  for each statement execute function public.limit_own_rows('20000', 'user_id', 'notes on homes');
