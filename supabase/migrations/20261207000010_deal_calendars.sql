-- The address by which a calendar follows the days of a member's deals. Whoever has it reads them
-- without an account, so the server alone makes and ends it.

create table public.deal_calendars (
  user_id uuid primary key references auth.users on delete cascade,
  -- The address is found by this hash; the sealed token is for its owner to copy it again.
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  sealed_token text not null,
  made_at timestamptz not null,
  last_read_at timestamptz
);
create unique index deal_calendars_token on public.deal_calendars (token_hash);
alter table public.deal_calendars enable row level security;
revoke all on public.deal_calendars from anon, authenticated;
grant select on public.deal_calendars to authenticated;
grant all on public.deal_calendars to service_role;
create policy "own calendar is read" on public.deal_calendars
  for select to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.deal_calendars
  for all to service_role using (true) with check (true);
