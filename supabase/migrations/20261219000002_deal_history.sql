-- Who changed what of a deal. The database itself notes it, so that no way of writing passes it by. No
-- e-mail address, phone number or note of a deal stands here.

create table public.deal_events (
  id bigint generated always as identity primary key,
  -- These two are those of the deal. A key to it would make who ticks a step wait for who deletes the
  -- deal, and the other way round; a trigger deletes them instead.
  deal_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  -- Null where the account was deleted since, or where nobody's account did it.
  actor_id uuid references auth.users on delete set null,
  by_account boolean not null,
  what text not null check (length(what) between 1 and 40),
  details jsonb not null default '{}'
);
create index deal_events_deal_id on public.deal_events (deal_id, id);
create index deal_events_user_id on public.deal_events (user_id);
create index deal_events_actor_id on public.deal_events (actor_id) where actor_id is not null;

alter table public.deal_events enable row level security;
revoke all on public.deal_events from anon, authenticated;
grant select on public.deal_events to authenticated;
grant all on public.deal_events to service_role;

create policy "the history of own deals is read" on public.deal_events
  for select to authenticated using (user_id = auth.uid());
-- As an array the deals of the team are asked for once, and the deal is found by its index.
create policy "the history of deals of the team is read" on public.deal_events
  for select to authenticated using (
    deal_id = any (
      array(select d.id from public.deals d where d.team_id = (select account.team_of_caller()))
    )
  );
create policy "the service passes" on public.deal_events
  for all to service_role using (true) with check (true);

-- Notes a change of a deal, and forgets all but its latest 500. A deal that is being deleted is not
-- found any more, so that its steps and papers leave without a note.
create function account.note_of_deal(deal uuid, what text, details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deal_events (deal_id, user_id, actor_id, by_account, what, details)
  select d.id, d.user_id, auth.uid(), auth.uid() is not null, note_of_deal.what, note_of_deal.details
  from public.deals d where d.id = note_of_deal.deal;
  -- Who notes in the same moment does not wait here for the other.
  delete from public.deal_events e where e.id in (
    select o.id from public.deal_events o
    where o.deal_id = note_of_deal.deal and o.id < (
      select k.id from public.deal_events k where k.deal_id = note_of_deal.deal
      order by k.id desc offset 499 limit 1
    )
    for update skip locked
  );
end
$$;
revoke execute on function account.note_of_deal from public, anon, authenticated;

create function account.note_deal_started() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform account.note_of_deal(new.id, 'started', '{}');
  return null;
end
$$;
revoke execute on function account.note_deal_started from public, anon, authenticated;
create trigger note_deal_started after insert on public.deals
  for each row execute function account.note_deal_started();

-- An amount among the figures of a deal in cents; null: it has none.
create function account.figure_of_deal(params text, name text) returns bigint
language sql immutable set search_path = '' as $$
  select (
    substring(params from '(?:^|&)' || name || '=([0-9]{1,10}(?:\.[0-9]{1,2})?)(?:&|$)')::numeric * 100
  )::bigint
$$;
revoke execute on function account.figure_of_deal from public, anon, authenticated;

create function account.note_deal_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  now_is jsonb := to_jsonb(new);
  part text;
begin
  foreach part in array array['name', 'kind', 'stage'] loop
    if was -> part <> now_is -> part then
      perform account.note_of_deal(
        new.id, part, jsonb_build_object('from', was -> part, 'to', now_is -> part)
      );
    end if;
  end loop;
  if (old.property_id, old.place) is distinct from (new.property_id, new.place) then
    perform account.note_of_deal(
      new.id, 'home', jsonb_build_object('from', old.place, 'to', new.place)
    );
  end if;
  if old.params <> new.params then
    perform account.note_of_deal(new.id, 'figures', jsonb_build_object(
      'priceFrom', account.figure_of_deal(old.params, 'price'),
      'priceTo', account.figure_of_deal(new.params, 'price'),
      'loanFrom', account.figure_of_deal(old.params, 'loan'),
      'loanTo', account.figure_of_deal(new.params, 'loan')
    ));
  end if;
  foreach part in array array[
    'contract_on', 'application_on', 'estimate_sent_on', 'inspection_ends_on', 'appraisal_on',
    'financing_ends_on', 'disclosure_sent_on', 'lock_ends_on', 'closing_on'
  ] loop
    if was -> part <> now_is -> part then
      perform account.note_of_deal(new.id, 'day', jsonb_build_object(
        'day', part, 'from', was -> part, 'to', now_is -> part
      ));
    end if;
  end loop;
  if old.note <> new.note then
    perform account.note_of_deal(new.id, 'note', '{}');
  end if;
  if (old.archived_at is null) <> (new.archived_at is null) then
    part := case when new.archived_at is null then 'restored' else 'archived' end;
    perform account.note_of_deal(new.id, part, '{}');
  end if;
  if old.team_id is distinct from new.team_id then
    part := case when new.team_id is null then 'unshared' else 'shared' end;
    perform account.note_of_deal(new.id, part, '{}');
  end if;
  return null;
end
$$;
revoke execute on function account.note_deal_changed from public, anon, authenticated;
create trigger note_deal_changed after update on public.deals
  for each row execute function account.note_deal_changed();

-- What one statement adds to a deal is one note: how many rows, and of the first what names it. The
-- first argument says what was added, the others are those columns.
create function account.note_added_to_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select a.deal_id, count(*) as many, (array_agg(to_jsonb(a)))[1] as first_row
    from added a group by a.deal_id
  loop
    perform account.note_of_deal(one.deal_id, tg_argv[0], (
      select jsonb_build_object('many', one.many)
        || jsonb_object_agg(k.name, one.first_row -> k.name)
      from unnest(tg_argv[1:]) as k (name)
    ));
  end loop;
  return null;
end
$$;
revoke execute on function account.note_added_to_deal from public, anon, authenticated;
create trigger note_added after insert on public.deal_parties
  referencing new table as added
  for each statement execute function account.note_added_to_deal('party-added', 'role', 'name');
create trigger note_added after insert on public.deal_tasks
  referencing new table as added
  for each statement execute function account.note_added_to_deal('step-added', 'text');
create trigger note_added after insert on public.deal_items
  referencing new table as added
  for each statement execute function account.note_added_to_deal('paper-filed', 'kind', 'title');
create trigger note_added after insert on public.deal_offers
  referencing new table as added
  for each statement execute function account.note_added_to_deal('offer-added', 'name', 'price_cents');

create function account.note_party_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform account.note_of_deal(
      old.deal_id, 'party-removed', jsonb_build_object('role', old.role, 'name', old.name)
    );
  elsif (old.role, old.name, old.company, old.email, old.phone)
    <> (new.role, new.name, new.company, new.email, new.phone) then
    perform account.note_of_deal(
      new.deal_id, 'party-changed', jsonb_build_object('role', new.role, 'name', new.name)
    );
  end if;
  return null;
end
$$;
revoke execute on function account.note_party_of_deal from public, anon, authenticated;
create trigger note_changed after update on public.deal_parties
  for each row execute function account.note_party_of_deal();
create trigger note_removed after delete on public.deal_parties
  for each row execute function account.note_party_of_deal();

create function account.note_step_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticked text;
begin
  if tg_op = 'DELETE' then
    perform account.note_of_deal(
      old.deal_id, 'step-removed', jsonb_build_object('text', old.text)
    );
    return null;
  end if;
  if (old.done_at is null) <> (new.done_at is null) then
    ticked := case when new.done_at is null then 'step-reopened' else 'step-done' end;
    perform account.note_of_deal(new.deal_id, ticked, jsonb_build_object('text', new.text));
  end if;
  if old.text <> new.text then
    perform account.note_of_deal(
      new.deal_id, 'step-text', jsonb_build_object('from', old.text, 'to', new.text)
    );
  end if;
  if old.due_on is distinct from new.due_on then
    perform account.note_of_deal(new.deal_id, 'step-due', jsonb_build_object(
      'text', new.text, 'from', old.due_on, 'to', new.due_on
    ));
  end if;
  return null;
end
$$;
revoke execute on function account.note_step_of_deal from public, anon, authenticated;
create trigger note_changed after update on public.deal_tasks
  for each row execute function account.note_step_of_deal();
create trigger note_removed after delete on public.deal_tasks
  for each row execute function account.note_step_of_deal();

create function account.note_paper_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform account.note_of_deal(
    old.deal_id, 'paper-removed', jsonb_build_object('kind', old.kind, 'title', old.title)
  );
  return null;
end
$$;
revoke execute on function account.note_paper_of_deal from public, anon, authenticated;
create trigger note_removed after delete on public.deal_items
  for each row execute function account.note_paper_of_deal();

create function account.note_offer_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The party by the name that it has now, as the deal's page shows it.
  offerer jsonb := jsonb_build_object('name', coalesce(
    (
      select p.name from public.deal_parties p
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
revoke execute on function account.note_offer_of_deal from public, anon, authenticated;
create trigger note_changed after update on public.deal_offers
  for each row execute function account.note_offer_of_deal();
create trigger note_removed after delete on public.deal_offers
  for each row execute function account.note_offer_of_deal();

-- The history goes with its deal. Triggers run by their names in order, this one after those of the
-- keys, which take the rows of the deal along: a note that somebody made of one meanwhile goes too.
create function account.forget_history_of_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deal_events e where e.deal_id = old.id;
  return null;
end
$$;
revoke execute on function account.forget_history_of_deal from public, anon, authenticated;
create trigger forget_history after delete on public.deals
  for each row execute function account.forget_history_of_deal();
