-- A member's deals: the home, the figures and the days of each, who takes part, what is to be done,
-- and which papers were filed. All of it is private.

create table public.deals (
  -- The browser may choose it, so that a deal's steps can be written right after it.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  kind text not null check (kind in ('purchase', 'refinance', 'sale')),
  property_id text check (length(property_id) between 1 and 60),
  -- What the home is called, or the address as it was typed.
  place text not null default '' check (length(place) <= 200),
  -- The figures as a saved scenario keeps them; empty: none were chosen yet.
  params text not null default '' check (length(params) <= 4000),
  stage text not null default 'preparing' check (
    stage in (
      'preparing', 'under-contract', 'in-underwriting', 'clear-to-close', 'closed', 'fell-through'
    )
  ),
  note text not null default '' check (length(note) <= 4000),
  contract_on date,
  application_on date,
  estimate_sent_on date,
  inspection_ends_on date,
  appraisal_on date,
  financing_ends_on date,
  lock_ends_on date,
  disclosure_sent_on date,
  closing_on date,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);
create index deals_user_id on public.deals (user_id, updated_at desc);

-- The pairs below prove that a row is added to a deal of one's own.
create table public.deal_parties (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null,
  user_id uuid not null default auth.uid(),
  role text not null check (
    role in (
      'buyer', 'seller', 'borrower', 'buyer-agent', 'seller-agent', 'lender', 'title', 'attorney',
      'other'
    )
  ),
  name text not null check (length(trim(name)) between 1 and 120),
  company text not null default '' check (length(company) <= 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (deal_id, user_id) references public.deals (id, user_id) on delete cascade
);
create index deal_parties_deal_id on public.deal_parties (deal_id);
create index deal_parties_user_id on public.deal_parties (user_id);

create table public.deal_tasks (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null,
  user_id uuid not null default auth.uid(),
  text text not null check (length(trim(text)) between 1 and 200),
  due_on date,
  done_at timestamptz,
  position integer not null check (position between 0 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (deal_id, user_id) references public.deals (id, user_id) on delete cascade
);
create index deal_tasks_deal_id on public.deal_tasks (deal_id);
create index deal_tasks_user_id on public.deal_tasks (user_id);

create table public.deal_items (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null,
  user_id uuid not null default auth.uid(),
  kind text not null check (kind in ('scenario', 'client-link', 'tool')),
  title text not null check (length(trim(title)) between 1 and 200),
  -- The id of the scenario or the client link; a tool has none.
  reference text check (length(reference) between 1 and 60),
  -- Where it opens, with the parameters that replay it: a page of this product, never an address
  -- elsewhere.
  path text not null check (length(path) <= 4200 and path ~ '^/app/[^\s\\]*$'),
  filed_at timestamptz not null default now(),
  check ((kind = 'tool') = (reference is null)),
  foreign key (deal_id, user_id) references public.deals (id, user_id) on delete cascade
);
create unique index deal_items_once on public.deal_items (deal_id, kind, reference);
create index deal_items_user_id on public.deal_items (user_id);

alter table public.deals enable row level security;
alter table public.deal_parties enable row level security;
alter table public.deal_tasks enable row level security;
alter table public.deal_items enable row level security;
revoke all on public.deals, public.deal_parties, public.deal_tasks, public.deal_items
from anon, authenticated;
grant select, delete on public.deals, public.deal_parties, public.deal_tasks, public.deal_items
to authenticated;
grant
  insert (
    id, name, kind, property_id, place, params, stage, note, contract_on, application_on,
    estimate_sent_on, inspection_ends_on, appraisal_on, financing_ends_on, lock_ends_on,
    disclosure_sent_on, closing_on
  ),
  update (
    name, kind, property_id, place, params, stage, note, contract_on, application_on,
    estimate_sent_on, inspection_ends_on, appraisal_on, financing_ends_on, lock_ends_on,
    disclosure_sent_on, closing_on, archived_at
  )
on public.deals to authenticated;
grant insert (deal_id, role, name, company, email, phone), update (role, name, company, email, phone)
on public.deal_parties to authenticated;
grant insert (deal_id, text, due_on, position), update (text, due_on, done_at)
on public.deal_tasks to authenticated;
grant insert (deal_id, kind, title, reference, path) on public.deal_items to authenticated;
grant all on public.deals, public.deal_parties, public.deal_tasks, public.deal_items
to service_role;

create policy "own deals are read" on public.deals
  for select to authenticated using (user_id = auth.uid());
create policy "own deals are added" on public.deals
  for insert to authenticated with check (user_id = auth.uid());
create policy "own deals are changed" on public.deals
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own deals are removed" on public.deals
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.deals
  for all to service_role using (true) with check (true);

create policy "own parties are read" on public.deal_parties
  for select to authenticated using (user_id = auth.uid());
create policy "own parties are added" on public.deal_parties
  for insert to authenticated with check (user_id = auth.uid());
create policy "own parties are changed" on public.deal_parties
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own parties are removed" on public.deal_parties
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.deal_parties
  for all to service_role using (true) with check (true);

create policy "own steps are read" on public.deal_tasks
  for select to authenticated using (user_id = auth.uid());
create policy "own steps are added" on public.deal_tasks
  for insert to authenticated with check (user_id = auth.uid());
create policy "own steps are changed" on public.deal_tasks
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own steps are removed" on public.deal_tasks
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.deal_tasks
  for all to service_role using (true) with check (true);

create policy "own papers are read" on public.deal_items
  for select to authenticated using (user_id = auth.uid());
create policy "own papers are filed" on public.deal_items
  for insert to authenticated with check (user_id = auth.uid());
create policy "own papers are removed" on public.deal_items
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.deal_items
  for all to service_role using (true) with check (true);

-- What a changed scenario does suits these as well: a change that was made on the stand of before
-- is told by the time.
create trigger touch_updated_at before update on public.deals
  for each row execute function public.touch_saved_scenario();
create trigger touch_updated_at before update on public.deal_parties
  for each row execute function public.touch_saved_scenario();
create trigger touch_updated_at before update on public.deal_tasks
  for each row execute function public.touch_saved_scenario();

create trigger limit_own_rows after insert on public.deals
  referencing new table as added
  for each statement execute function public.limit_own_rows('500', 'user_id', 'deals');
create trigger limit_own_rows after insert on public.deal_parties
  referencing new table as added
  for each statement execute function public.limit_own_rows('50', 'deal_id', 'parties of this deal');
create trigger limit_own_rows after insert on public.deal_tasks
  referencing new table as added
  for each statement execute function public.limit_own_rows('100', 'deal_id', 'steps of this deal');
create trigger limit_own_rows after insert on public.deal_items
  referencing new table as added
  for each statement execute function public.limit_own_rows('100', 'deal_id', 'papers of this deal');
