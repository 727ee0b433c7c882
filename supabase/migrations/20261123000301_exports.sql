-- What members took away as files: rows of a period count against their plan, one file at a time.

create table metering.exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  begun_at timestamptz not null,
  -- Rows that were sent; while the file is under way, all that it will have.
  row_count integer not null check (row_count >= 0),
  -- Set while the file is under way: one whose server died lapses then by itself.
  held_until timestamptz
);
create index exports_period on metering.exports (user_id, begun_at);
alter table metering.exports enable row level security;
grant all on metering.exports to service_role;

-- id: null where it was refused, because one is under way or because of the rows that are left.
create type metering.export_answer as (id uuid, is_running boolean, used integer);

-- Whoever deletes an account and registers again goes on with the rows that were taken, too.
alter table metering.remembered_addresses
  add column exported_rows integer not null default 0,
  -- When the last of them were taken; null: there are none.
  add column exported_at timestamptz;

create function metering.remember_exports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update metering.remembered_addresses m
  set exported_rows = taken.row_count
      + case when m.exported_at > taken.at - interval '31 days' then m.exported_rows else 0 end,
    exported_at = taken.at
  from metering.account_addresses a, (
    select sum(e.row_count)::integer as row_count, max(e.begun_at) as at from metering.exports e
    where e.user_id = old.id and e.begun_at > (
      select max(latest.begun_at) - interval '31 days' from metering.exports latest
      where latest.user_id = old.id)
  ) taken
  where a.user_id = old.id and m.address_hash = a.address_hash and taken.row_count > 0;
  return old;
end
$$;
revoke execute on function metering.remember_exports from public;
-- By its name after remember_account, which writes the row.
create trigger remember_exports before delete on auth.users
  for each row execute function metering.remember_exports();

-- Holds the rows of a file that begins. The calls of one member queue behind each other.
create function metering.begin_export(
  wanted integer, since timestamptz, at timestamptz, quota integer, hold interval
) returns metering.export_answer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  answer metering.export_answer;
begin
  perform pg_advisory_xact_lock(hashtextextended('export:' || member, 0));
  delete from metering.exports e where e.user_id = member and e.held_until <= at;
  select coalesce(bool_or(e.held_until is not null), false), coalesce(sum(e.row_count), 0)::integer
  into answer.is_running, answer.used
  from metering.exports e where e.user_id = member and e.begun_at >= since;
  answer.used := answer.used + coalesce((
    select max(m.exported_rows) from metering.account_addresses a
    join metering.remembered_addresses m using (address_hash)
    where a.user_id = member and m.exported_at >= since
  ), 0);
  if answer.is_running or answer.used + wanted > quota then
    return answer;
  end if;
  insert into metering.exports as e (user_id, begun_at, row_count, held_until)
  values (member, at, wanted, at + hold)
  returning e.id into answer.id;
  return answer;
end
$$;

-- The file has ended, whole or not: what was sent counts. The row comes back where its hold had lapsed.
create function metering.end_export(export uuid, sent integer, begun timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into metering.exports as e (id, user_id, begun_at, row_count)
  values (export, auth.uid(), begun, sent)
  on conflict (id) do update set row_count = sent, held_until = null where e.user_id = auth.uid()
$$;

revoke execute on function metering.begin_export, metering.end_export from public;
grant execute on function metering.begin_export, metering.end_export to authenticated, service_role;
