-- Firms that an admin lists, and the introductions that members ask for. Not in public: the server is
-- the only way here. Firms' mail addresses are read by the service alone.
create schema marketplace;
grant usage on schema marketplace to authenticated, service_role;

create table marketplace.providers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  services text[] not null default '{}' check (cardinality(services) <= 8),
  areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  email text not null check (length(email) <= 200),
  phone text check (length(phone) <= 40),
  website text check (website like 'https://%' and length(website) <= 300),
  licence text check (length(licence) <= 80),
  about text check (length(about) <= 600),
  is_paid_placement boolean not null default false,
  changed_at timestamptz not null default now()
);

create table marketplace.introductions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider_id uuid references marketplace.providers on delete set null,
  provider_name text not null,
  name text not null check (length(name) between 1 and 120),
  phone text check (length(phone) <= 40),
  message text not null check (length(message) <= 1500),
  consent text not null,
  requested_at timestamptz not null default now()
);
create index introductions_user on marketplace.introductions (user_id, requested_at desc);

alter table marketplace.providers enable row level security;
alter table marketplace.introductions enable row level security;
revoke all on marketplace.providers, marketplace.introductions from public, anon, authenticated;
grant select (id, name, services, areas, phone, website, licence, about, is_paid_placement, changed_at)
  on marketplace.providers to authenticated;
grant select on marketplace.introductions to authenticated;
grant all on marketplace.providers, marketplace.introductions to service_role;

create policy "members read the firms" on marketplace.providers
  for select to authenticated using (true);
create policy "own introductions are read" on marketplace.introductions
  for select to authenticated using (user_id = auth.uid());

-- Counted and written in one step, so that two requests at once cannot pass the limit together.
create function marketplace.introduce(
  member uuid, provider uuid, name text, phone text, message text, consent text,
  at timestamptz, most integer
) returns table (outcome text, id uuid, provider_name text, email text)
language plpgsql security invoker set search_path = '' as $$
declare
  firm marketplace.providers;
  written uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(member::text, 715));
  select * into firm from marketplace.providers p where p.id = provider;
  if firm.id is null then
    return query select 'unknown', null::uuid, null::text, null::text;
    return;
  end if;
  if (
    select count(*) from marketplace.introductions i
    where i.user_id = member and i.requested_at > at - interval '1 day'
  ) >= most then
    return query select 'limited', null::uuid, null::text, null::text;
    return;
  end if;
  insert into marketplace.introductions
    (user_id, provider_id, provider_name, name, phone, message, consent, requested_at)
  values (member, firm.id, firm.name, introduce.name, introduce.phone, introduce.message,
    introduce.consent, at)
  returning introductions.id into written;
  return query select 'asked', written, firm.name, firm.email;
end
$$;
revoke execute on function marketplace.introduce from public, anon, authenticated;
grant execute on function marketplace.introduce to service_role;
