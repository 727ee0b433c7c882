-- Bytes of uploaded files, where several servers share the database and no bucket: what one of them
-- stored the others find. The key is an object's version.
create table local_supabase.file_bytes (
  key uuid primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
-- Pictures are compressed already.
alter table local_supabase.file_bytes alter column bytes set storage external;
alter table local_supabase.file_bytes enable row level security;
grant all on local_supabase.file_bytes to service_role;
