-- A version of a rate sheet that its owner shares prices the loans of the whole team. Its lines are
-- still never changed; its owner alone shares it, takes it back and deletes it.

alter table public.rate_sheets
  add column team_id uuid references account.teams on delete set null;
create index rate_sheets_team_id on public.rate_sheets (team_id, created_at desc)
where team_id is not null;
grant insert (team_id), update (team_id) on public.rate_sheets to authenticated;

create policy "sheets of the team are read" on public.rate_sheets
  for select to authenticated using (team_id = (select account.team_of_caller()));
create policy "own sheets are shared" on public.rate_sheets
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
-- Nobody shares with a team that they are not in.
create policy "sheets are shared in the own team" on public.rate_sheets
  as restrictive for insert to authenticated
  with check (team_id is null or team_id = (select account.team_of_caller()));
create policy "sheets stay in the own team" on public.rate_sheets
  as restrictive for update to authenticated
  with check (team_id is null or team_id = (select account.team_of_caller()));

create or replace function account.take_shared_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deals d set team_id = null
  where d.user_id = old.user_id and d.team_id = old.team_id;
  update public.fee_schedules f set team_id = null
  where f.user_id = old.user_id and f.team_id = old.team_id;
  update public.property_lists l set team_id = null
  where l.user_id = old.user_id and l.team_id = old.team_id;
  update public.rate_sheets s set team_id = null
  where s.user_id = old.user_id and s.team_id = old.team_id;
  return null;
end
$$;

create trigger hold_membership before insert on public.rate_sheets
  for each row when (new.team_id is not null) execute function account.hold_membership();
create trigger hold_membership_of_shared before update of team_id on public.rate_sheets
  for each row when (new.team_id is not null and new.team_id is distinct from old.team_id)
  execute function account.hold_membership();
