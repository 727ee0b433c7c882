-- Members who asked for the week's headlines by mail; the row goes when they want no more.

create table public.news_digests (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  asked_at timestamptz not null default now(),
  -- null: none was sent yet.
  sent_at timestamptz
);
alter table public.news_digests enable row level security;
revoke all on public.news_digests from anon, authenticated;
grant select, delete on public.news_digests to authenticated;
grant insert (user_id) on public.news_digests to authenticated;
grant all on public.news_digests to service_role;
create policy "own digest is read" on public.news_digests
  for select to authenticated using (user_id = auth.uid());
create policy "own digest is asked for" on public.news_digests
  for insert to authenticated with check (user_id = auth.uid());
create policy "own digest is ended" on public.news_digests
  for delete to authenticated using (user_id = auth.uid());
