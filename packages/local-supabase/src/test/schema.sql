-- What an application of its own brings: tables with policies, and buckets.

create table public.tags (name text primary key, colour text);
alter table public.tags enable row level security;
grant select on public.tags to anon, authenticated;
create policy tags_are_for_all on public.tags for select using (true);
insert into public.tags values ('home', 'green'), ('work', 'blue');

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null check (length(title) <= 100),
  rank int,
  is_done boolean not null default false,
  tag text references public.tags,
  detail jsonb,
  created_at timestamptz not null default now(),
  unique (owner_id, title)
);
alter table public.notes enable row level security;
grant select, insert, update, delete on public.notes to authenticated;
create policy notes_are_their_owners on public.notes to authenticated
  using (owner_id = auth.uid()) with check (owner_id = auth.uid());

create view public.open_notes with (security_invoker = true) as
  select id, title from public.notes where not is_done;
grant select on public.open_notes to authenticated;

create table public.ledger (id int primary key);
alter table public.ledger enable row level security;

grant all on all tables in schema public to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 20000, '{image/*}'),
  ('papers', 'papers', false, null, null);
create policy buckets_are_seen on storage.buckets for select to authenticated using (true);
create policy own_folders on storage.objects to authenticated
  using ((storage.foldername(name))[1] = auth.uid()::text)
  with check ((storage.foldername(name))[1] = auth.uid()::text);
