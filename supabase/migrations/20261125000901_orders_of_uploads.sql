-- What administrators asked to be done with an uploaded file. A worker takes one at a time and tells
-- here how far it is.

create table ops.upload_orders (
  id bigint generated always as identity primary key,
  upload_id uuid not null references ops.uploads (id) on delete cascade,
  what text not null check (what in ('dry-run', 'import')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- A worker that gives no sign of life for a while is dead, and another goes on.
  seen_at timestamptz,
  finished_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  stage text,
  done bigint not null default 0,
  of_all bigint not null default 0,
  problem text
);
create index upload_orders_open on ops.upload_orders (id) where finished_at is null;
create index upload_orders_of_uploads on ops.upload_orders (upload_id, id);
alter table ops.upload_orders enable row level security;
create policy "the service passes" on ops.upload_orders for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.upload_orders to service_role;
