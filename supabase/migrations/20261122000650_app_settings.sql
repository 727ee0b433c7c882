-- Branding of the whole install: the sidebar's ad image and the logo. One row. Anyone reads it, since
-- pages show it; it is changed by the functions below alone, which ask who calls.

-- What a setting shows is a file that was uploaded: address and row cannot part.
alter table public.files add constraint files_id_public_url unique (id, public_url);

create table public.app_settings (
  id boolean primary key default true check (id),
  ad_url text,
  ad_image_id uuid,
  ad_alt text check (length(ad_alt) between 1 and 200),
  ad_link text check (ad_link like 'https://%' and length(ad_link) <= 2000),
  logo_url text,
  logo_image_id uuid,
  changed_at timestamptz not null default now(),
  check ((ad_url is null) = (ad_image_id is null)),
  check ((logo_url is null) = (logo_image_id is null)),
  foreign key (ad_image_id, ad_url) references public.files (id, public_url) on delete set null,
  foreign key (logo_image_id, logo_url) references public.files (id, public_url) on delete set null
);
insert into public.app_settings default values;

alter table public.app_settings enable row level security;
revoke all on public.app_settings from anon, authenticated;
grant select on public.app_settings to anon, authenticated;
grant all on public.app_settings to service_role;

create policy "branding is read by all" on public.app_settings
  for select to anon, authenticated using (true);

-- Admins share the folder "admin"; they share its rows too, or one could not replace another's image.
create policy "admin files are read by admins" on public.files
  for select to authenticated using (is_admin_upload and public.is_admin());
create policy "admin files are removed by admins" on public.files
  for delete to authenticated using (is_admin_upload and public.is_admin());

-- Not in public, so that the data API offers no way round the server, which looks at the image first.
create schema branding;
grant usage on schema branding to authenticated, service_role;

create function branding.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'only admins change the branding' using errcode = '42501';
  end if;
end
$$;

create function branding.set_ad(url text, image uuid, alt text, link text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform branding.require_admin();
  update public.app_settings set
    ad_url = set_ad.url, ad_image_id = set_ad.image, ad_alt = set_ad.alt, ad_link = set_ad.link,
    changed_at = now();
end
$$;

create function branding.set_logo(url text, image uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform branding.require_admin();
  update public.app_settings set
    logo_url = set_logo.url, logo_image_id = set_logo.image, changed_at = now();
end
$$;

revoke execute on all functions in schema branding from public, anon;
grant execute on function branding.set_ad, branding.set_logo to authenticated;
