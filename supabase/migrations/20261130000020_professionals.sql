-- How a professional is named on the reports that they make: one row per member. What is not known is
-- an empty text, and is left out of a report. Name and photo are the profile's.

create table public.professionals (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  title text not null default '' check (length(title) <= 120),
  company text not null default '' check (length(company) <= 160),
  phone text not null default '' check (phone ~ '^[0-9A-Za-z +().,/-]{0,40}$'),
  contact_email text not null default ''
    check (contact_email ~ '^([^@[:space:]]+@[^@[:space:]]+)?$' and length(contact_email) <= 254),
  -- The number of the Nationwide Multistate Licensing System.
  nmls_id text not null default '' check (nmls_id ~ '^[0-9]{0,12}$'),
  -- Each has the two letters of its state and a number.
  licences jsonb not null default '[]' check (
    jsonb_typeof(licences) = 'array'
    and jsonb_array_length(licences) <= 60
    and length(licences::text) <= 8000
    and jsonb_array_length(licences) = jsonb_array_length(jsonb_path_query_array(
      licences,
      'strict $[*] ? (@.state like_regex "^[A-Z]{2}$" && @.number like_regex "^[^ ].{0,39}$")'
    ))
  ),
  -- A file in the member's own folder, without a host, as profiles.avatar_url has it.
  logo_path text constraint professionals_logo_path_check check (
    length(logo_path) <= 1000
    and starts_with(logo_path, '/storage/v1/object/public/profile-photos/' || user_id::text || '/')
  ),
  disclosure text not null default '' check (length(disclosure) <= 2000),
  equal_housing text check (equal_housing in ('lender', 'opportunity')),
  updated_at timestamptz not null default now()
);

alter table public.professionals enable row level security;
revoke all on public.professionals from anon, authenticated;
grant select, delete on public.professionals to authenticated;
grant
  insert (title, company, phone, contact_email, nmls_id, licences, logo_path, disclosure, equal_housing),
  update (title, company, phone, contact_email, nmls_id, licences, logo_path, disclosure, equal_housing)
  on public.professionals to authenticated;
grant all on public.professionals to service_role;

create policy "own professional is read" on public.professionals
  for select to authenticated using (user_id = auth.uid());
create policy "own professional is added" on public.professionals
  for insert to authenticated with check (user_id = auth.uid());
create policy "own professional is changed" on public.professionals
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own professional is removed" on public.professionals
  for delete to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.professionals for all to service_role using (true) with check (true);

-- What a changed scenario does suits this as well: it says when.
create trigger touch_updated_at before update on public.professionals
  for each row execute function public.touch_saved_scenario();
