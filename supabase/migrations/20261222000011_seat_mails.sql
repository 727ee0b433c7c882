-- Mails about seats are rows, written by the transaction that changes the seat (ADR 44). An earlier
-- server still runs; it sends its own mails without rows.

create table account.seat_mails (
  -- It is the mail's own, so that a mail which is tried again is the same.
  id uuid primary key default gen_random_uuid(),
  -- Who is told; the address is read when the mail is sent.
  user_id uuid not null references auth.users on delete cascade,
  what text not null
    check (what in ('given', 'taken', 'removed', 'left', 'unpaid', 'paid', 'team-paid')),
  -- Its name then, as the team may be gone when the mail is sent.
  team text not null,
  -- Who did it; null: nobody of the team, or an account that is gone.
  by_id uuid references auth.users on delete set null,
  -- How many seats of the team it tells of; null: the reader's own.
  seats integer check (seats > 0),
  made_at timestamptz not null,
  -- empty: nobody is left to be told.
  status text not null default 'waiting'
    check (status in ('waiting', 'sent', 'empty', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Who sends it holds it up to here; a process that died lets go by itself.
  held_until timestamptz,
  ended_at timestamptz
);
create index seat_mails_due on account.seat_mails (next_at) where status = 'waiting';
create index seat_mails_age on account.seat_mails (made_at);
create index seat_mails_of_user on account.seat_mails (user_id);
create index seat_mails_by on account.seat_mails (by_id, made_at) where by_id is not null;
alter table account.seat_mails enable row level security;
revoke all on account.seat_mails from public, anon, authenticated;
grant all on account.seat_mails to service_role;
create policy "the service passes" on account.seat_mails
  for all to service_role using (true) with check (true);
