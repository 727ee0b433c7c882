-- What a member shares stays in the team when they leave it, are removed or delete the account: it
-- passes to the team's owner, with all that hangs on it. What they did not share stays theirs.
-- The keys of rows follow the owner now; a server of before changes no owner, and works.
-- needs: 20261216000001

alter table public.deal_parties drop constraint deal_parties_deal_id_user_id_fkey;
alter table public.deal_parties
  add constraint deal_parties_deal_id_user_id_fkey
  foreign key (deal_id, user_id) references public.deals (id, user_id)
  on update cascade on delete cascade;
alter table public.deal_tasks drop constraint deal_tasks_deal_id_user_id_fkey;
alter table public.deal_tasks
  add constraint deal_tasks_deal_id_user_id_fkey
  foreign key (deal_id, user_id) references public.deals (id, user_id)
  on update cascade on delete cascade;
alter table public.deal_items drop constraint deal_items_deal_id_user_id_fkey;
alter table public.deal_items
  add constraint deal_items_deal_id_user_id_fkey
  foreign key (deal_id, user_id) references public.deals (id, user_id)
  on update cascade on delete cascade;
alter table public.deal_offers drop constraint deal_offers_deal_id_user_id_fkey;
alter table public.deal_offers
  add constraint deal_offers_deal_id_user_id_fkey
  foreign key (deal_id, user_id) references public.deals (id, user_id)
  on update cascade on delete cascade;
alter table public.listed_properties drop constraint listed_properties_list_id_user_id_fkey;
alter table public.listed_properties
  add constraint listed_properties_list_id_user_id_fkey
  foreign key (list_id, user_id) references public.property_lists (id, user_id)
  on update cascade on delete cascade;

-- The history of a deal has no key to it, and follows here.
create function account.note_deal_passed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deal_events e set user_id = new.user_id where e.deal_id = new.id;
  perform account.note_of_deal(new.id, 'passed-on', '{}');
  return null;
end
$$;
revoke execute on function account.note_deal_passed from public, anon, authenticated;
create trigger note_deal_passed after update of user_id on public.deals
  for each row when (old.user_id <> new.user_id)
  execute function account.note_deal_passed();

-- The watch goes on where it was: what the leaver knew of the homes is what the heir knows, so that a
-- change in between is told once.
create function account.pass_lists_on(leaver uuid, team uuid, heir uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  homes text[];
  list record;
  called text;
  number integer;
begin
  -- Who adds a home in this moment waits here, and finds the new owner.
  perform pg_advisory_xact_lock(hashtextextended('lists ' || team, 0));
  homes := array(
    select distinct h.property_id
    from public.property_lists l join public.listed_properties h on h.list_id = l.id
    where l.user_id = leaver and l.team_id = team and l.is_watched
  );
  insert into account.watched_properties (
    user_id, property_id, records, value_cents, value_basis, checked_at, owners, assessment_year,
    assessment_cents, value_on, value_on_cents
  )
  select heir, w.property_id, w.records, w.value_cents, w.value_basis, w.checked_at, w.owners,
    w.assessment_year, w.assessment_cents, w.value_on, w.value_on_cents
  from account.watched_properties w
  where w.user_id = leaver and w.property_id = any (homes)
  on conflict (user_id, property_id) do nothing;
  for list in
    select l.id, l.name from public.property_lists l
    where l.user_id = leaver and l.team_id = team order by l.created_at, l.id
  loop
    called := list.name;
    number := 1;
    -- Nobody has two lists of one name.
    while exists (
      select from public.property_lists o
      where o.user_id = heir and lower(trim(o.name)) = lower(trim(called))
    ) loop
      number := number + 1;
      called := left(list.name, 110) || ' (' || number || ')';
    end loop;
    update public.property_lists l set user_id = heir, name = called where l.id = list.id;
  end loop;
  perform account.forget_unwatched(leaver, homes);
end
$$;
revoke execute on function account.pass_lists_on from public, anon, authenticated;

-- A version gets the heir's next numbers, as it would if they had entered it.
create function account.pass_rate_sheets_on(leaver uuid, team uuid, heir uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_sheets ' || heir::text, 0));
  update public.rate_sheets s set user_id = heir, version = passed.version
  from (
    select o.id, row_number() over (order by o.version) + coalesce(
      (select max(own.version) from public.rate_sheets own where own.user_id = heir), 0) as version
    from public.rate_sheets o where o.user_id = leaver and o.team_id = team
  ) passed
  where s.id = passed.id;
end
$$;
revoke execute on function account.pass_rate_sheets_on from public, anon, authenticated;

create or replace function account.take_shared_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  leaver uuid := old.user_id;
  team uuid := old.team_id;
  heir uuid;
begin
  -- The owner, whom pass_team has chosen anew where the leaver owned the team. Whose account is being
  -- deleted in this moment waits for the team, and is not waited for: the next one takes it.
  select m.user_id into heir
  from account.team_members m join auth.users u on u.id = m.user_id
  where m.team_id = team and exists (select from account.teams t where t.id = team)
  order by m.role = 'owner' desc, m.role = 'admin' desc, m.joined_at, m.user_id
  limit 1 for key share of u skip locked;
  -- The team ends, or nobody is left in it.
  if not found then
    update public.deals d set team_id = null where d.user_id = leaver and d.team_id = team;
    update public.fee_schedules f set team_id = null where f.user_id = leaver and f.team_id = team;
    update public.property_lists l set team_id = null where l.user_id = leaver and l.team_id = team;
    update public.rate_sheets s set team_id = null where s.user_id = leaver and s.team_id = team;
    return null;
  end if;
  -- A client link opens for its sender alone, so that its paper would open nothing in the team.
  delete from public.deal_items i using public.client_links c
  where i.kind = 'client-link' and i.reference = c.id::text
    and c.user_id = leaver and i.team_id = team;
  update public.deals d set user_id = heir where d.user_id = leaver and d.team_id = team;
  update public.fee_schedules f set user_id = heir where f.user_id = leaver and f.team_id = team;
  perform account.pass_lists_on(leaver, team, heir);
  perform account.pass_rate_sheets_on(leaver, team, heir);
  return null;
end
$$;

-- An account that is deleted leaves its team before the keys take its rows along. The team is held
-- first, as by everybody who leaves or shares.
create function account.leave_team_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from account.teams t
  where t.id = (select m.team_id from account.team_members m where m.user_id = old.id)
  for update;
  delete from account.team_members m where m.user_id = old.id;
  return old;
end
$$;
revoke execute on function account.leave_team_first from public, anon, authenticated;
create trigger leave_team_first before delete on auth.users
  for each row execute function account.leave_team_first();
