-- Who takes over what somebody shared with a team hears of it by mail. The mail is a row of the same
-- transaction, as those about seats are (ADR 44). A server of before knows nothing of them, and a
-- server that sends no mail leaves them.

create table account.passing_mails (
  -- It is the mail's own, so that a mail which is tried again is the same.
  id uuid primary key default gen_random_uuid(),
  -- Who took over and is told; the address is read when the mail is sent.
  user_id uuid not null references auth.users on delete cascade,
  -- Who shared it; null: the account is deleted.
  leaver_id uuid references auth.users on delete set null,
  -- Its name then, as the team may be gone when the mail is sent.
  team text not null,
  -- How many of each kind passed.
  deals integer not null check (deals >= 0),
  lists integer not null check (lists >= 0),
  fee_schedules integer not null check (fee_schedules >= 0),
  rate_sheets integer not null check (rate_sheets >= 0),
  made_at timestamptz not null default now(),
  -- empty: nobody is left to be told, or it is too late to.
  status text not null default 'waiting'
    check (status in ('waiting', 'sent', 'empty', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  -- Who sends it holds it up to here; a process that died lets go by itself.
  held_until timestamptz,
  ended_at timestamptz,
  check (deals + lists + fee_schedules + rate_sheets > 0)
);
create index passing_mails_due on account.passing_mails (next_at) where status = 'waiting';
create index passing_mails_age on account.passing_mails (made_at);
create index passing_mails_of_user on account.passing_mails (user_id);
create index passing_mails_leaver on account.passing_mails (leaver_id) where leaver_id is not null;
alter table account.passing_mails enable row level security;
revoke all on account.passing_mails from public, anon, authenticated;
grant all on account.passing_mails to service_role;
create policy "the service passes" on account.passing_mails
  for all to service_role using (true) with check (true);

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
    user_id, leaver_id, team, deals, lists, fee_schedules, rate_sheets
  )
  select heir, named, t.name, many_deals, many_lists, many_schedules, many_sheets
  from account.teams t where t.id = team;
  return null;
end
$$;
