-- Who shared what passes on: their name as it was then, for who sees the thing. Who deletes the account,
-- then or later, is named no more. A server of before reads none of it.

create table public.passed_things (
  id bigint generated always as identity primary key,
  -- Null: the account is deleted.
  leaver_id uuid references auth.users on delete set null,
  -- Null: they gave none, or the account is deleted.
  name text check (length(name) between 1 and 200),
  passed_at timestamptz not null default now(),
  deal_id uuid references public.deals on delete cascade,
  list_id uuid references public.property_lists on delete cascade,
  rate_sheet_id uuid references public.rate_sheets on delete cascade,
  check (num_nonnulls(deal_id, list_id, rate_sheet_id) = 1),
  check (leaver_id is not null or name is null)
);
create index passed_things_leaver_id on public.passed_things (leaver_id) where leaver_id is not null;
create index passed_things_deal_id on public.passed_things (deal_id) where deal_id is not null;
create index passed_things_list_id on public.passed_things (list_id) where list_id is not null;
create index passed_things_rate_sheet_id on public.passed_things (rate_sheet_id)
  where rate_sheet_id is not null;

alter table public.passed_things enable row level security;
revoke all on public.passed_things from anon, authenticated;
grant select (name, passed_at, deal_id, list_id, rate_sheet_id)
  on public.passed_things to authenticated;
grant all on public.passed_things to service_role;
-- The tables themselves say what the reader sees.
create policy "who sees a thing reads who passed it on" on public.passed_things
  for select to authenticated using (
    exists (select from public.deals d where d.id = deal_id)
    or exists (select from public.property_lists l where l.id = list_id)
    or exists (select from public.rate_sheets s where s.id = rate_sheet_id)
  );
create policy "the service passes" on public.passed_things
  for all to service_role using (true) with check (true);

create function account.forget_leaver() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := null;
  return new;
end
$$;
revoke execute on function account.forget_leaver from public, anon, authenticated;
create trigger forget_leaver before update of leaver_id on public.passed_things
  for each row when (new.leaver_id is null) execute function account.forget_leaver();

-- A row changes its owner in one way alone: it passes on.
create function account.note_passed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  leaver uuid;
  called text;
begin
  -- Who deletes the account in this moment is not waited for, and not named.
  select u.id, nullif(left(btrim(p.full_name), 200), '') into leaver, called
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = old.user_id
  for key share of u skip locked;
  insert into public.passed_things (leaver_id, name, deal_id, list_id, rate_sheet_id)
  values (
    leaver, called,
    case tg_table_name when 'deals' then new.id end,
    case tg_table_name when 'property_lists' then new.id end,
    case tg_table_name when 'rate_sheets' then new.id end
  );
  return null;
end
$$;
revoke execute on function account.note_passed from public, anon, authenticated;
create trigger note_passed after update of user_id on public.deals
  for each row when (old.user_id <> new.user_id) execute function account.note_passed();
create trigger note_passed after update of user_id on public.property_lists
  for each row when (old.user_id <> new.user_id) execute function account.note_passed();
create trigger note_passed after update of user_id on public.rate_sheets
  for each row when (old.user_id <> new.user_id) execute function account.note_passed();
