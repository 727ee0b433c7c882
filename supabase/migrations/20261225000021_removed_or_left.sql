-- What passed on says whether its owner left the team or was removed from it, and a fee schedule says
-- it too. Who removes somebody says so in the transaction's setting teams.was_removed; a server of before
-- sets nothing, and an account that is deleted leaves in its own way: of both it is not known.
-- needs: 20261216000001

-- Null: not known.
alter table public.passed_things add column was_removed boolean;
alter table public.passed_things
  add column fee_schedule_id uuid references public.fee_schedules on delete cascade;
create index passed_things_fee_schedule_id on public.passed_things (fee_schedule_id)
  where fee_schedule_id is not null;
alter table public.passed_things drop constraint passed_things_check;
alter table public.passed_things add constraint passed_things_is_of_one_thing
  check (num_nonnulls(deal_id, list_id, rate_sheet_id, fee_schedule_id) = 1);
grant select (was_removed, fee_schedule_id) on public.passed_things to authenticated;
-- Null: not known.
alter table account.passing_mails add column was_removed boolean;

alter policy "who sees a thing reads who passed it on" on public.passed_things using (
  exists (select from public.deals d where d.id = deal_id)
  or exists (select from public.property_lists l where l.id = list_id)
  or exists (select from public.rate_sheets s where s.id = rate_sheet_id)
  or exists (select from public.fee_schedules f where f.id = fee_schedule_id)
);

create or replace function account.note_passed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  leaver uuid;
  called text;
begin
  -- Who deletes the account in this moment is not waited for, and not named.
  select u.id, nullif(left(btrim(p.full_name), 200), '') into leaver, called
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = old.user_id
  for key share of u skip locked;
  insert into public.passed_things (
    leaver_id, name, was_removed, deal_id, list_id, rate_sheet_id, fee_schedule_id
  )
  values (
    leaver, called, nullif(current_setting('teams.was_removed', true), '')::boolean,
    case tg_table_name when 'deals' then new.id end,
    case tg_table_name when 'property_lists' then new.id end,
    case tg_table_name when 'rate_sheets' then new.id end,
    case tg_table_name when 'fee_schedules' then new.id end
  );
  return null;
end
$$;
create trigger note_passed after update of user_id on public.fee_schedules
  for each row when (old.user_id <> new.user_id) execute function account.note_passed();

create or replace function account.take_shared_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  leaver uuid := old.user_id;
  team uuid := old.team_id;
  heir uuid;
  named uuid;
  many_deals integer;
  many_lists integer;
  many_schedules integer;
  many_sheets integer;
  removed boolean := nullif(current_setting('teams.was_removed', true), '')::boolean;
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
  get diagnostics many_deals = row_count;
  update public.fee_schedules f set user_id = heir where f.user_id = leaver and f.team_id = team;
  get diagnostics many_schedules = row_count;
  -- The team is held, so that nothing is shared in between.
  select count(*) into many_lists
  from public.property_lists l where l.user_id = leaver and l.team_id = team;
  perform account.pass_lists_on(leaver, team, heir);
  select count(*) into many_sheets
  from public.rate_sheets s where s.user_id = leaver and s.team_id = team;
  perform account.pass_rate_sheets_on(leaver, team, heir);
  if many_deals + many_lists + many_schedules + many_sheets = 0 then
    return null;
  end if;
  -- Who deletes the account in this moment is not waited for, and not named.
  select u.id into named from auth.users u where u.id = leaver for key share skip locked;
  insert into account.passing_mails (
    user_id, leaver_id, team, deals, lists, fee_schedules, rate_sheets, was_removed
  )
  select heir, named, t.name, many_deals, many_lists, many_schedules, many_sheets, removed
  from account.teams t where t.id = team;
  return null;
end
$$;
