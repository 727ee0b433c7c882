-- A deal that its owner shares is worked on by the whole team. It stays its owner's: they alone share
-- it, take it back and delete it, and it leaves the team with them.

alter table public.deals add column team_id uuid references account.teams on delete set null;
create index deals_team_id on public.deals (team_id, updated_at desc) where team_id is not null;

-- Members may not read who is in a team, so that a policy asks here.
create function account.team_of_caller() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.team_id from account.team_members m where m.user_id = auth.uid()
$$;
revoke execute on function account.team_of_caller from public;
grant execute on function account.team_of_caller to authenticated;

grant update (team_id) on public.deals to authenticated;

-- Without a team the function answers null, which equals no team.
create policy "deals of the team are read" on public.deals
  for select to authenticated using (team_id = (select account.team_of_caller()));
drop policy "own deals are changed" on public.deals;
-- An owner shares with their own team alone; a team-mate cannot take the deal out of it.
create policy "own deals and those of the team are changed" on public.deals
  for update to authenticated
  using (user_id = auth.uid() or team_id = (select account.team_of_caller()))
  with check (
    (user_id = auth.uid() and team_id is null) or team_id = (select account.team_of_caller())
  );

-- What belongs to a deal is seen and worked on by whoever sees the deal. Each row has the deal's team
-- too, so that a policy finds the rows by an index instead of asking for the deal of each.
alter table public.deal_parties add column team_id uuid;
create index deal_parties_team_id on public.deal_parties (team_id) where team_id is not null;
alter table public.deal_tasks add column team_id uuid;
create index deal_tasks_team_id on public.deal_tasks (team_id) where team_id is not null;
alter table public.deal_items add column team_id uuid;
create index deal_items_team_id on public.deal_items (team_id) where team_id is not null;

create policy "parties of the team are read" on public.deal_parties
  for select to authenticated using (team_id = (select account.team_of_caller()));
create policy "parties of the team are added" on public.deal_parties
  for insert to authenticated with check (team_id = (select account.team_of_caller()));
create policy "parties of the team are changed" on public.deal_parties
  for update to authenticated using (team_id = (select account.team_of_caller()));
create policy "parties of the team are removed" on public.deal_parties
  for delete to authenticated using (team_id = (select account.team_of_caller()));

create policy "steps of the team are read" on public.deal_tasks
  for select to authenticated using (team_id = (select account.team_of_caller()));
create policy "steps of the team are added" on public.deal_tasks
  for insert to authenticated with check (team_id = (select account.team_of_caller()));
create policy "steps of the team are changed" on public.deal_tasks
  for update to authenticated using (team_id = (select account.team_of_caller()));
create policy "steps of the team are removed" on public.deal_tasks
  for delete to authenticated using (team_id = (select account.team_of_caller()));

create policy "papers of the team are read" on public.deal_items
  for select to authenticated using (team_id = (select account.team_of_caller()));
create policy "papers of the team are filed" on public.deal_items
  for insert to authenticated with check (team_id = (select account.team_of_caller()));
create policy "papers of the team are removed" on public.deal_items
  for delete to authenticated using (team_id = (select account.team_of_caller()));

-- A row that a team-mate adds is the deal's owner's, as the pair of its keys says. Who does not see
-- the deal finds none here, and the key refuses the row. The deal is held until the row is in, so that
-- it is not shared or taken back in between.
create function public.take_after_deal() returns trigger
language plpgsql set search_path = '' as $$
declare
  deal record;
begin
  select d.user_id, d.team_id into deal from public.deals d where d.id = new.deal_id for share;
  if found then
    new.user_id := deal.user_id;
    new.team_id := deal.team_id;
  end if;
  return new;
end
$$;
revoke execute on function public.take_after_deal from public, anon, authenticated;
create trigger take_after_deal before insert on public.deal_parties
  for each row execute function public.take_after_deal();
create trigger take_after_deal before insert on public.deal_tasks
  for each row execute function public.take_after_deal();
create trigger take_after_deal before insert on public.deal_items
  for each row execute function public.take_after_deal();

-- Whoever shares a deal or takes it back has no right to the column of its rows.
create function public.share_rows_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deal_parties r set team_id = new.team_id where r.deal_id = new.id;
  update public.deal_tasks r set team_id = new.team_id where r.deal_id = new.id;
  update public.deal_items r set team_id = new.team_id where r.deal_id = new.id;
  return null;
end
$$;
revoke execute on function public.share_rows_of_deal from public, anon, authenticated;
create trigger share_rows_of_deal after update of team_id on public.deals
  for each row when (old.team_id is distinct from new.team_id)
  execute function public.share_rows_of_deal();

-- What somebody shares who leaves a team, or is removed from it, goes with them.
create function account.take_shared_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deals d set team_id = null
  where d.user_id = old.user_id and d.team_id = old.team_id;
  return null;
end
$$;
revoke execute on function account.take_shared_along from public;
create trigger take_shared_along after delete on account.team_members
  for each row execute function account.take_shared_along();
