-- Mails that were promised and that no mail server has taken yet. A row is written in the transaction
-- of what the mail tells about, and goes when the mail is sent.

create table local_supabase.mails (
  id uuid primary key,
  no bigint generated always as identity,
  -- What the mail says, encrypted: it may hold a link that opens an account.
  sealed_letter text not null,
  created_at timestamptz not null,
  -- When it is to be tried next; who tries it moves this on first, so that others leave it alone.
  due_at timestamptz not null,
  tries integer not null default 0
);
create index mails_due on local_supabase.mails (due_at, no);

alter table local_supabase.mails enable row level security;
grant all on local_supabase.mails to service_role;
grant usage, select on all sequences in schema local_supabase to service_role;
