-- Reports that members share with clients, frozen as they were when they were shared. The server
-- alone makes a report: a browser could put any figure into it. Nobody else's row is ever read;
-- a client opens one through the server, by a token of 128 random bits.

create table public.client_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- The token is found by its hash, so that the time of an answer tells nothing of a token, and is
  -- sealed with the server's secret, so that the member can copy the link again.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  sealed_token text not null check (length(sealed_token) between 1 and 400),
  kind text not null check (kind in ('property')),
  property_id text not null check (length(property_id) between 1 and 60),
  label text not null check (length(trim(label)) between 1 and 200),
  report jsonb not null check (jsonb_typeof(report) = 'object' and length(report::text) <= 400000),
  passcode_hash text check (length(passcode_hash) between 20 and 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- How often it was opened, by whomever: no visitor is told from another.
  opens integer not null default 0 check (opens >= 0),
  last_opened_at timestamptz,
  questions integer not null default 0 check (questions >= 0),
  check (expires_at > created_at and expires_at <= created_at + interval '90 days')
);
create index client_links_user_id on public.client_links (user_id, created_at desc);
create index client_links_expires_at on public.client_links (expires_at);

alter table public.client_links enable row level security;
revoke all on public.client_links from anon, authenticated;
grant select on public.client_links to authenticated;
-- A link is revoked, and the revoking taken back; nothing else of it changes.
grant update (revoked_at) on public.client_links to authenticated;
grant all on public.client_links to service_role;

create policy "own client links are read" on public.client_links
  for select to authenticated using (user_id = auth.uid());
create policy "own client links are revoked" on public.client_links
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "the service passes" on public.client_links
  for all to service_role using (true) with check (true);

create trigger limit_own_rows after insert on public.client_links
  referencing new table as added
  for each statement execute function public.limit_own_rows('1000', 'user_id', 'client links');
