-- The offers of a deal: who offers how much, on which terms, and what became of each. They are seen and
-- worked on by whoever sees the deal, as its parties, steps and papers are.

-- An offer names a party of its own deal.
alter table public.deal_parties add constraint deal_parties_id_deal_id_key unique (id, deal_id);

create table public.deal_offers (
  -- The browser may choose it, so that an offer that was removed comes back as the one it was.
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null,
  user_id uuid not null default auth.uid(),
  team_id uuid,
  -- The party who offers; null: the name alone says who.
  party_id uuid,
  name text not null check (length(trim(name)) between 1 and 120),
  price_cents bigint not null check (price_cents between 1 and 1000000000000),
  -- Null is not known, here and below.
  earnest_cents bigint check (earnest_cents >= 0),
  financing text check (financing in ('cash', 'conventional', 'fha', 'va', 'usda', 'other')),
  loan_cents bigint check (loan_cents > 0),
  closing_on date,
  expires_on date,
  contingencies text[] not null default '{}' check (
    contingencies <@ array['inspection', 'financing', 'appraisal', 'home-sale']
    and array_position(contingencies, null) is null
    and cardinality(contingencies) <= 4
  ),
  status text not null default 'received' check (
    status in ('received', 'countered', 'accepted', 'declined', 'withdrawn')
  ),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deal_offers_earnest_within_price check (earnest_cents <= price_cents),
  constraint deal_offers_loan_within_price check (loan_cents <= price_cents),
  constraint deal_offers_cash_has_no_loan check (financing <> 'cash' or loan_cents is null),
  foreign key (deal_id, user_id) references public.deals (id, user_id) on delete cascade,
  -- Who is no longer a party still made the offer: its name stays.
  foreign key (party_id, deal_id) references public.deal_parties (id, deal_id)
  on delete set null (party_id)
);
create index deal_offers_deal_id on public.deal_offers (deal_id);
create index deal_offers_user_id on public.deal_offers (user_id);
create index deal_offers_party_id on public.deal_offers (party_id) where party_id is not null;
create index deal_offers_team_id on public.deal_offers (team_id) where team_id is not null;
-- A home is sold to one.
create unique index deal_offers_one_accepted on public.deal_offers (deal_id)
where status = 'accepted';

alter table public.deal_offers enable row level security;
revoke all on public.deal_offers from anon, authenticated;
grant select, delete on public.deal_offers to authenticated;
grant
  insert (
    id, deal_id, party_id, name, price_cents, earnest_cents, financing, loan_cents, closing_on,
    expires_on, contingencies, status, note
  ),
  update (
    party_id, name, price_cents, earnest_cents, financing, loan_cents, closing_on, expires_on,
    contingencies, status, note
  )
on public.deal_offers to authenticated;
grant all on public.deal_offers to service_role;

create policy "own offers are read" on public.deal_offers
  for select to authenticated using (user_id = auth.uid());
create policy "own offers are added" on public.deal_offers
  for insert to authenticated with check (user_id = auth.uid());
create policy "own offers are changed" on public.deal_offers
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own offers are removed" on public.deal_offers
  for delete to authenticated using (user_id = auth.uid());
create policy "offers of the team are read" on public.deal_offers
  for select to authenticated using (team_id = (select account.team_of_caller()));
create policy "offers of the team are added" on public.deal_offers
  for insert to authenticated with check (team_id = (select account.team_of_caller()));
create policy "offers of the team are changed" on public.deal_offers
  for update to authenticated using (team_id = (select account.team_of_caller()));
create policy "offers of the team are removed" on public.deal_offers
  for delete to authenticated using (team_id = (select account.team_of_caller()));
create policy "the service passes" on public.deal_offers
  for all to service_role using (true) with check (true);

create trigger take_after_deal before insert on public.deal_offers
  for each row execute function public.take_after_deal();
create trigger touch_updated_at before update on public.deal_offers
  for each row execute function public.touch_saved_scenario();
create trigger limit_own_rows after insert on public.deal_offers
  referencing new table as added
  for each statement execute function public.limit_own_rows('50', 'deal_id', 'offers of this deal');

create or replace function public.share_rows_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deal_parties r set team_id = new.team_id where r.deal_id = new.id;
  update public.deal_tasks r set team_id = new.team_id where r.deal_id = new.id;
  update public.deal_items r set team_id = new.team_id where r.deal_id = new.id;
  update public.deal_offers r set team_id = new.team_id where r.deal_id = new.id;
  return null;
end
$$;
