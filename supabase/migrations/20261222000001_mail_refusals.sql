-- Whoever was mailed something by a member can refuse further mails, from that member or from
-- anybody. An earlier server still runs; it mails whoever refused.
-- needs: 20261123000401

-- Of the recipient it keeps a slow hash of their address alone, from which it cannot be read.
create table account.mail_refusals (
  address_hash text not null check (address_hash ~ '^[A-Za-z0-9_-]{32}$'),
  -- null: mails of anybody are refused. An account that is deleted mails nobody.
  user_id uuid references auth.users on delete cascade,
  refused_on date not null
);
create unique index mail_refusals_of_one on account.mail_refusals (address_hash, user_id)
  where user_id is not null;
create unique index mail_refusals_of_all on account.mail_refusals (address_hash)
  where user_id is null;
-- For the deletion of an account.
create index mail_refusals_user on account.mail_refusals (user_id);
alter table account.mail_refusals enable row level security;
-- A member must not read who refuses, so that no policy lets them in.
revoke all on account.mail_refusals from public, anon, authenticated;
grant all on account.mail_refusals to service_role;
create policy "the service passes" on account.mail_refusals
  for all to service_role using (true) with check (true);

-- The salt of these hashes must be alike on all servers, and outlives the secret of the cookies.
alter table ops.shared_settings drop constraint shared_settings_name_check;
alter table ops.shared_settings add constraint shared_settings_name_check
  check (name in ('cookie-secret', 'files', 'mail-refusals'));
