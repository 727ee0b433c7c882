-- The mail that signs somebody in without a password: its link and its code, whichever is used first.
-- Neither stands here itself.
create table local_supabase.sign_in_mails (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null,
  link_hash text not null unique,
  code_hash text not null,
  -- A code has six digits, so that few guesses are let through.
  wrong_codes int not null default 0,
  -- What the person said about themselves, for an account that the mail opens.
  metadata jsonb not null default '{}',
  sent_at timestamptz not null
);
alter table local_supabase.sign_in_mails enable row level security;
grant all on local_supabase.sign_in_mails to service_role;
