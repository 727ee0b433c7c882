-- Uploaded pictures: one row per file in storage. People upload into the folder of their own id,
-- admins also into "admin"; buckets hold pictures only and are readable by link.

create table public.files (
  id uuid primary key default gen_random_uuid(),
  uploaded_by uuid not null references auth.users on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  file_extension text not null check (length(file_extension) between 1 and 16),
  file_path text not null check (position('/' in file_path) > 0 and length(file_path) <= 1024),
  public_url text not null check (length(public_url) <= 2000),
  is_admin_upload boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_uploaded_by on public.files (uploaded_by);

alter table public.files enable row level security;
revoke all on public.files from anon, authenticated;
grant select, insert, delete on public.files to authenticated;
grant all on public.files to service_role;

create policy "own files are read" on public.files
  for select to authenticated using (uploaded_by = auth.uid());
create policy "own files are added" on public.files
  for insert to authenticated
  with check (uploaded_by = auth.uid() and (not is_admin_upload or public.is_admin()));
create policy "own files are removed" on public.files
  for delete to authenticated using (uploaded_by = auth.uid());

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('app_images', 'app_images', true, 5242880, '{image/png,image/jpeg,image/webp}'),
  ('images', 'images', true, 5242880, '{image/png,image/jpeg,image/webp}'),
  ('profile-photos', 'profile-photos', true, 5242880, '{image/png,image/jpeg,image/webp}')
on conflict (id) do nothing;

create policy "own folder is written" on storage.objects
  for insert to authenticated with check (
    (bucket_id in ('images', 'profile-photos') and (storage.foldername(name))[1] = auth.uid()::text)
    or (bucket_id in ('app_images', 'images') and (storage.foldername(name))[1] = 'admin' and public.is_admin())
  );
create policy "own folder is read" on storage.objects
  for select to authenticated using (
    (storage.foldername(name))[1] = auth.uid()::text
    or ((storage.foldername(name))[1] = 'admin' and public.is_admin())
  );
create policy "own folder is cleared" on storage.objects
  for delete to authenticated using (
    (storage.foldername(name))[1] = auth.uid()::text
    or ((storage.foldername(name))[1] = 'admin' and public.is_admin())
  );
