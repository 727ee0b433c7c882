-- A fee schedule that its owner shares is used by the whole team, and changed by its owner alone.

alter table public.fee_schedules add column team_id uuid references account.teams on delete set null;
create index fee_schedules_team_id on public.fee_schedules (team_id, updated_at desc)
where team_id is not null;
grant insert (team_id), update (team_id) on public.fee_schedules to authenticated;

create policy "fee schedules of the team are read" on public.fee_schedules
  for select to authenticated using (team_id = (select account.team_of_caller()));
-- Nobody shares with a team that they are not in.
create policy "fee schedules are shared in the own team" on public.fee_schedules
  as restrictive for insert to authenticated
  with check (team_id is null or team_id = (select account.team_of_caller()));
create policy "fee schedules stay in the own team" on public.fee_schedules
  as restrictive for update to authenticated
  with check (team_id is null or team_id = (select account.team_of_caller()));

create or replace function account.take_shared_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deals d set team_id = null
  where d.user_id = old.user_id and d.team_id = old.team_id;
  update public.fee_schedules f set team_id = null
  where f.user_id = old.user_id and f.team_id = old.team_id;
  return null;
end
$$;
