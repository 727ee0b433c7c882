-- Rates as their publishers were last heard, kept beside the history that comes with the product; and
-- what members keep of their own: rate sheets, and alerts on a level.

create schema rates;
grant usage on schema rates to anon, authenticated, service_role;

create table rates.figures (
  series text not null,
  day date not null,
  -- As published: 6.3 is 6.3 %.
  percent numeric(7, 4) not null check (percent > 0 and percent < 30),
  -- When this figure was first heard, or heard otherwise than before.
  fetched_at timestamptz not null,
  primary key (series, day)
);
create index figures_fetched_at on rates.figures (fetched_at);
alter table rates.figures enable row level security;
grant select on rates.figures to anon, authenticated;
grant all on rates.figures to service_role;
create policy "everybody reads" on rates.figures for select to anon, authenticated using (true);

create table rates.sources (
  id text primary key,
  checked_at timestamptz not null,
  -- null: it has never answered.
  fetched_at timestamptz,
  -- null: the last check went well.
  failure text
);
alter table rates.sources enable row level security;
grant select on rates.sources to anon, authenticated;
grant all on rates.sources to service_role;
create policy "everybody reads" on rates.sources for select to anon, authenticated using (true);

-- A version is never changed: a quote names the one it came from, and its link says the same for ever.
create table public.rate_sheets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  version integer not null,
  effective_on date not null,
  note text not null default '' check (length(note) <= 200),
  -- The lines as they were entered; the product reads them anew each time.
  prices text not null check (length(prices) between 1 and 100000),
  adjustments text not null default '' check (length(adjustments) <= 100000),
  created_at timestamptz not null default now(),
  unique (user_id, version)
);
alter table public.rate_sheets enable row level security;
revoke all on public.rate_sheets from anon, authenticated;
grant select, delete on public.rate_sheets to authenticated;
grant insert (effective_on, note, prices, adjustments) on public.rate_sheets to authenticated;
grant all on public.rate_sheets to service_role;
create policy "own sheets are read" on public.rate_sheets
  for select to authenticated using (user_id = auth.uid());
create policy "own sheets are added" on public.rate_sheets
  for insert to authenticated with check (user_id = auth.uid());
create policy "own sheets are removed" on public.rate_sheets
  for delete to authenticated using (user_id = auth.uid());

-- One number more than any before it of this member; 200 versions are kept.
create function public.number_rate_sheet() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_sheets ' || new.user_id::text, 0));
  if (select count(*) from public.rate_sheets where user_id = new.user_id) >= 200 then
    raise exception 'You keep 200 rate sheets already. Delete one first.' using errcode = 'check_violation';
  end if;
  new.version := coalesce(
    (select max(version) from public.rate_sheets where user_id = new.user_id), 0) + 1;
  return new;
end
$$;
revoke execute on function public.number_rate_sheet from public, anon, authenticated;
create trigger number_rate_sheet before insert on public.rate_sheets
  for each row execute function public.number_rate_sheet();

create table public.rate_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  series text not null check (length(series) between 1 and 40),
  direction text not null check (direction in ('at-or-below', 'at-or-above')),
  percent numeric(7, 4) not null check (percent > 0 and percent < 30),
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  -- Figures heard after this are news to it.
  checked_at timestamptz not null default now(),
  fired_at timestamptz,
  fired_percent numeric(7, 4)
);
create index rate_alerts_user_id on public.rate_alerts (user_id, created_at desc);
alter table public.rate_alerts enable row level security;
revoke all on public.rate_alerts from anon, authenticated;
grant select, delete on public.rate_alerts to authenticated;
grant insert (series, direction, percent) on public.rate_alerts to authenticated;
grant update (is_on) on public.rate_alerts to authenticated;
grant all on public.rate_alerts to service_role;
create policy "own alerts are read" on public.rate_alerts
  for select to authenticated using (user_id = auth.uid());
create policy "own alerts are added" on public.rate_alerts
  for insert to authenticated with check (user_id = auth.uid());
create policy "own alerts are changed" on public.rate_alerts
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own alerts are removed" on public.rate_alerts
  for delete to authenticated using (user_id = auth.uid());

create function public.limit_rate_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_alerts ' || new.user_id::text, 0));
  if (select count(*) from public.rate_alerts where user_id = new.user_id) >= 20 then
    raise exception 'You keep 20 alerts already. Delete one first.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function public.limit_rate_alerts from public, anon, authenticated;
create trigger limit_rate_alerts before insert on public.rate_alerts
  for each row execute function public.limit_rate_alerts();
