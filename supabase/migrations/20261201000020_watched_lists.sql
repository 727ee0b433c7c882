-- Lists may be watched as pins are, and a home may be marked as one that gets no mail.
-- What is noted of a watched home no longer refers to a pin alone; an earlier server still runs.
-- needs: 20261130000020

alter table public.property_notes add column do_not_mail boolean not null default false;
grant insert (do_not_mail), update (do_not_mail) on public.property_notes to authenticated;

alter table public.property_lists
  add column is_watched boolean not null default false,
  add column watch_kinds text[] not null default '{sale,loan,owner,value}',
  -- The least move of a value that is told, in percent of what it was.
  add column watch_percent integer not null default 5;
-- A cluster takes a constraint only in a statement of its own.
alter table public.property_lists add constraint property_lists_watch_kinds
  check (watch_kinds <@ '{sale,loan,owner,value}'::text[] and cardinality(watch_kinds) <= 4);
alter table public.property_lists add constraint property_lists_watch_percent
  check (watch_percent between 1 and 100);
grant insert (is_watched, watch_kinds, watch_percent),
  update (is_watched, watch_kinds, watch_percent) on public.property_lists to authenticated;
create index property_lists_watched on public.property_lists (user_id) where is_watched;

-- What the home was called when the change was noticed; null: it is a pin's, which has a name.
alter table public.pinned_changes add column label text;

alter table account.watched_properties
  drop constraint watched_properties_user_id_property_id_fkey;
alter table account.watched_properties
  add foreign key (user_id) references auth.users on delete cascade;
alter table public.pinned_changes
  drop constraint pinned_changes_user_id_property_id_fkey;
alter table public.pinned_changes
  add foreign key (user_id) references auth.users on delete cascade;
create index listed_properties_of on public.listed_properties (user_id, property_id);

-- The homes that a member watches, each as often as it is pinned or stands in a watched list.
create view account.watched_homes with (security_invoker = true) as
  select p.user_id, p.property_id, p.label, true as is_pin,
    '{sale,loan,owner,assessment,value}'::text[] as kinds, 1 as percent
  from public.pinned_properties p
  union all
  select l.user_id, h.property_id, h.label, false, l.watch_kinds, l.watch_percent
  from public.property_lists l
  join public.listed_properties h on h.list_id = l.id and h.user_id = l.user_id
  where l.is_watched;
revoke all on account.watched_homes from public, anon, authenticated;
grant select on account.watched_homes to service_role;

-- What was noted of a home goes with the last that watches it.
create function account.forget_unwatched(member uuid, homes text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from account.watched_properties w
  where w.user_id = member and w.property_id = any (homes) and not exists (
    select from account.watched_homes h
    where h.user_id = member and h.property_id = w.property_id);
  delete from public.pinned_changes c
  where c.user_id = member and c.property_id = any (homes) and not exists (
    select from account.watched_homes h
    where h.user_id = member and h.property_id = c.property_id);
end
$$;
revoke execute on function account.forget_unwatched from public, anon, authenticated;

create function account.forget_removed_homes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform account.forget_unwatched(r.user_id, array_agg(r.property_id))
  from removed r group by r.user_id;
  return null;
end
$$;
revoke execute on function account.forget_removed_homes from public, anon, authenticated;
create trigger forget_unwatched after delete on public.pinned_properties
  referencing old table as removed
  for each statement execute function account.forget_removed_homes();
create trigger forget_unwatched after delete on public.listed_properties
  referencing old table as removed
  for each statement execute function account.forget_removed_homes();

create function account.forget_unwatched_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform account.forget_unwatched(new.user_id, array(
    select h.property_id from public.listed_properties h where h.list_id = new.id));
  return null;
end
$$;
revoke execute on function account.forget_unwatched_list from public, anon, authenticated;
create trigger forget_unwatched after update of is_watched on public.property_lists
  for each row when (old.is_watched and not new.is_watched)
  execute function account.forget_unwatched_list();
