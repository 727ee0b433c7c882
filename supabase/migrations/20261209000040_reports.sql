-- Reports that members make of what they shared, frozen as it was then and printed as one. The server
-- alone makes one: a browser could put any figure into it. The PDF is printed from the row each time
-- that it is asked for, so that no file has to be kept beside it.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  code text not null,
  title text not null,
  client text not null default '',
  note text not null default '',
  product_name text not null,
  sender jsonb not null,
  -- Each with the report, what it was worked out from, and the link that it was shared by.
  parts jsonb not null,
  -- What a list shows of them.
  sections jsonb not null,
  is_sample boolean not null,
  created_at timestamptz not null default now()
);
alter table public.reports add constraint reports_user_id_fkey
  foreign key (user_id) references auth.users on delete cascade;
-- Whoever has a printed page has the code; it is found as it is, since the row says all that it opens.
alter table public.reports add constraint reports_code_key unique (code);
alter table public.reports add constraint reports_code_is_base32
  check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$');
alter table public.reports add constraint reports_have_a_title
  check (length(trim(title)) between 1 and 120);
alter table public.reports add constraint reports_client_is_short check (length(client) <= 120);
alter table public.reports add constraint reports_note_is_short check (length(note) <= 1000);
alter table public.reports add constraint reports_name_the_product
  check (length(product_name) between 1 and 200);
alter table public.reports add constraint reports_name_the_sender
  check (jsonb_typeof(sender) = 'object' and length(sender::text) <= 20000);
alter table public.reports add constraint reports_have_parts
  check (
    jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 8
    and length(parts::text) <= 4000000
  );
alter table public.reports add constraint reports_have_sections
  check (jsonb_typeof(sections) = 'array' and length(sections::text) <= 20000);
create index reports_user_id on public.reports (user_id, created_at desc);

alter table public.reports enable row level security;
revoke all on public.reports from anon, authenticated;
grant select, delete on public.reports to authenticated;
grant all on public.reports to service_role;

create policy "own reports are read" on public.reports
  for select to authenticated using (user_id = auth.uid());
create policy "own reports are deleted" on public.reports
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.reports
  for all to service_role using (true) with check (true);

create trigger limit_own_rows after insert on public.reports
  referencing new table as added
  for each statement execute function public.limit_own_rows('500', 'user_id', 'reports');
