-- A party of a deal is a person, a company or both, and may have an NMLS number. A server that shows
-- names alone leaves the name of a company without a person empty, and works.
-- needs: 20261202000010

alter table public.deal_parties
  add column nmls_id text not null default ''
  constraint deal_parties_nmls_id_check check (nmls_id ~ '^[0-9]{0,12}$');
grant insert (nmls_id), update (nmls_id) on public.deal_parties to authenticated;

alter table public.deal_parties drop constraint deal_parties_name_check;
alter table public.deal_parties
  add constraint deal_parties_name_check check (length(trim(name)) <= 120);
alter table public.deal_parties
  add constraint deal_parties_name_or_company check (trim(name) <> '' or trim(company) <> '');

-- The history names a party by its company where it has no name.
create or replace function account.note_added_to_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select a.deal_id, count(*) as many, (array_agg(to_jsonb(a)))[1] as first_row
    from added a group by a.deal_id
  loop
    if trim(one.first_row ->> 'name') = '' then
      one.first_row := jsonb_set(one.first_row, '{name}', one.first_row -> 'company');
    end if;
    perform account.note_of_deal(one.deal_id, tg_argv[0], (
      select jsonb_build_object('many', one.many)
        || jsonb_object_agg(k.name, one.first_row -> k.name)
      from unnest(tg_argv[1:]) as k (name)
    ));
  end loop;
  return null;
end
$$;

create function account.name_of_party(party public.deal_parties) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(party.name), ''), party.company)
$$;
revoke execute on function account.name_of_party from public, anon, authenticated;

create or replace function account.note_party_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform account.note_of_deal(
      old.deal_id, 'party-removed',
      jsonb_build_object('role', old.role, 'name', account.name_of_party(old))
    );
  elsif (old.role, old.name, old.company, old.email, old.phone, old.nmls_id)
    <> (new.role, new.name, new.company, new.email, new.phone, new.nmls_id) then
    perform account.note_of_deal(
      new.deal_id, 'party-changed',
      jsonb_build_object('role', new.role, 'name', account.name_of_party(new))
    );
  end if;
  return null;
end
$$;

create or replace function account.note_offer_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The party by the name that it has now, as the deal's page shows it.
  offerer jsonb := jsonb_build_object('name', coalesce(
    (
      select account.name_of_party(p) from public.deal_parties p
      where p.id = case when tg_op = 'DELETE' then old.party_id else new.party_id end
    ),
    case when tg_op = 'DELETE' then old.name else new.name end
  ));
begin
  if tg_op = 'DELETE' then
    perform account.note_of_deal(old.deal_id, 'offer-removed', offerer);
    return null;
  end if;
  if old.status <> new.status then
    perform account.note_of_deal(
      new.deal_id, 'offer-status', offerer || jsonb_build_object('from', old.status, 'to', new.status)
    );
  end if;
  if old.price_cents <> new.price_cents then
    perform account.note_of_deal(
      new.deal_id, 'offer-price',
      offerer || jsonb_build_object('from', old.price_cents, 'to', new.price_cents)
    );
  end if;
  if old.expires_on is distinct from new.expires_on then
    perform account.note_of_deal(
      new.deal_id, 'offer-expiry',
      offerer || jsonb_build_object('from', old.expires_on, 'to', new.expires_on)
    );
  end if;
  if (
    old.name, old.earnest_cents, old.financing, old.loan_cents, old.closing_on, old.earnest_due_on,
    old.contingencies, old.note
  ) is distinct from (
    new.name, new.earnest_cents, new.financing, new.loan_cents, new.closing_on, new.earnest_due_on,
    new.contingencies, new.note
  ) then
    perform account.note_of_deal(new.deal_id, 'offer-terms', offerer);
  end if;
  return null;
end
$$;
