-- What a sign-up asked for, until its e-mail is confirmed: the newest one of an account, since only
-- its link works. The account itself has no password before that.

create table local_supabase.pending_sign_ups (
  user_id uuid primary key references auth.users on delete cascade,
  password_hash text not null,
  metadata jsonb not null,
  code_challenge text,
  needs_proof boolean not null default false
);

alter table local_supabase.pending_sign_ups enable row level security;
grant all on local_supabase.pending_sign_ups to service_role;

insert into local_supabase.pending_sign_ups (user_id, password_hash, metadata)
select id, encrypted_password, raw_user_meta_data from auth.users
where email_confirmed_at is null and encrypted_password is not null;

update auth.users set encrypted_password = null
where email_confirmed_at is null and encrypted_password is not null;
