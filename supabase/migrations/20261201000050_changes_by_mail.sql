-- What changed at watched homes and searches, by mail: who wants it how often, and one row for each
-- mail. An earlier server still runs; it sends none.
-- needs: 20261201000040

-- A member without a row wants none.
create table public.change_mails (
  user_id uuid primary key references auth.users on delete cascade,
  every text not null check (every in ('day', 'week')),
  -- What was noticed before is not mailed.
  asked_at timestamptz not null
);
alter table public.change_mails enable row level security;
revoke all on public.change_mails from anon, authenticated;
grant select on public.change_mails to authenticated;
grant all on public.change_mails to service_role;
create policy "own choice is read" on public.change_mails
  for select to authenticated using (user_id = auth.uid());
create policy "the service passes" on public.change_mails
  for all to service_role using (true) with check (true);

-- A mail has one row for each member and period, so that two workers at once make one. Its id is the
-- mail's own, so that a mail which is tried again is the same.
create table account.change_digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- It tells what was noticed before this moment and is in no mail yet.
  covers_until timestamptz not null,
  -- empty: what it would have told was put away, or no mail is wanted any more.
  status text not null default 'waiting'
    check (status in ('waiting', 'sent', 'empty', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Who sends it holds it up to here; a process that died lets go by itself.
  held_until timestamptz,
  ended_at timestamptz,
  unique (user_id, covers_until)
);
create index change_digests_due on account.change_digests (next_at) where status = 'waiting';
create index change_digests_age on account.change_digests (covers_until);
alter table account.change_digests enable row level security;
revoke all on account.change_digests from public, anon, authenticated;
grant select on account.change_digests to authenticated;
grant all on account.change_digests to service_role;
create policy "own digests are read" on account.change_digests
  for select to authenticated using (user_id = auth.uid());
create policy "the service passes" on account.change_digests
  for all to service_role using (true) with check (true);

-- The mail that tells it; null: none yet. It stays when the mail's row is forgotten.
alter table public.pinned_changes add column digest_id uuid;
alter table public.search_matches add column digest_id uuid;
create index pinned_changes_of_mail on public.pinned_changes (digest_id) where digest_id is not null;
create index search_matches_of_mail on public.search_matches (digest_id) where digest_id is not null;

-- null: the caller wants no such mail.
create function account.choose_change_mails(how_often text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if how_often is null then
    delete from public.change_mails m where m.user_id = auth.uid();
  else
    insert into public.change_mails as m (user_id, every, asked_at)
    values (auth.uid(), how_often, at)
    on conflict (user_id) do update set every = excluded.every;
  end if;
end
$$;
revoke execute on function account.choose_change_mails from public, anon;
grant execute on function account.choose_change_mails to authenticated;
