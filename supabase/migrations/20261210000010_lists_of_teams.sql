-- A list that its owner shares is worked on by the whole team: everyone adds homes and removes them.
-- Its owner alone names, watches, shares and deletes it, and it leaves the team with them. What a
-- member notes of a home stays their own.

alter table public.property_lists
  add column team_id uuid references account.teams on delete set null;
create index property_lists_team_id on public.property_lists (team_id, updated_at desc)
where team_id is not null;
grant update (team_id) on public.property_lists to authenticated;

create policy "lists of the team are read" on public.property_lists
  for select to authenticated using (team_id = (select account.team_of_caller()));
-- Nobody shares with a team that they are not in.
create policy "lists stay in the own team" on public.property_lists
  as restrictive for update to authenticated
  with check (team_id is null or team_id = (select account.team_of_caller()));

-- A home has no team of its own, since a list has up to 20,000 of them: sharing changes one row. The
-- policies take the few lists as an array, which they find by the index that begins with the list.
create function account.lists_of_callers_team() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(l.id), '{}') from public.property_lists l
  where l.team_id = account.team_of_caller()
$$;
revoke execute on function account.lists_of_callers_team from public;
grant execute on function account.lists_of_callers_team to authenticated;

create policy "homes in lists of the team are read" on public.listed_properties
  for select to authenticated
  using (list_id = any ((select account.lists_of_callers_team())::uuid[]));
create policy "homes are added to lists of the team" on public.listed_properties
  for insert to authenticated
  with check (list_id = any ((select account.lists_of_callers_team())::uuid[]));
create policy "homes in lists of the team are removed" on public.listed_properties
  for delete to authenticated
  using (list_id = any ((select account.lists_of_callers_team())::uuid[]));

-- A home that a team-mate adds is the list's owner's, as the pair of its keys says. Who does not see
-- the list finds none here, and the key refuses the home.
create function public.take_after_list() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  list record;
begin
  select l.user_id into list from public.property_lists l
  where l.id = new.list_id
    and (l.user_id = new.user_id or l.team_id = account.team_of_caller());
  if found then
    new.user_id := list.user_id;
  end if;
  return new;
end
$$;
revoke execute on function public.take_after_list from public, anon, authenticated;
create trigger take_after_list before insert on public.listed_properties
  for each row execute function public.take_after_list();

-- A team writes its lists one after the other. Two who add or remove some of the same homes at once,
-- in another order, would each wait for the other; and so would one who removes a home and one who
-- adds it or deletes the list, as its homes are counted in the list. The service has no team.
create function account.hold_lists_of_team() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    'lists ' || coalesce(account.team_of_caller(), auth.uid()), 0));
  return null;
end
$$;
revoke execute on function account.hold_lists_of_team from public;
create trigger hold_lists before insert or delete on public.listed_properties
  for each statement execute function account.hold_lists_of_team();
create trigger hold_lists before delete on public.property_lists
  for each statement execute function account.hold_lists_of_team();

create or replace function account.take_shared_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deals d set team_id = null
  where d.user_id = old.user_id and d.team_id = old.team_id;
  update public.fee_schedules f set team_id = null
  where f.user_id = old.user_id and f.team_id = old.team_id;
  update public.property_lists l set team_id = null
  where l.user_id = old.user_id and l.team_id = old.team_id;
  return null;
end
$$;

create trigger hold_membership_of_shared before update of team_id on public.property_lists
  for each row when (new.team_id is not null and new.team_id is distinct from old.team_id)
  execute function account.hold_membership();
