-- Webhooks out: where members have news sent, what is to be sent and what became of it. A delivery is
-- written in the transaction that noticed the news, so that none is lost and none is made twice.
create table account.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  description text not null check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 10),
  -- Encrypted with the server's own secret, as each delivery is signed with it.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- null: it is on.
  off_reason text check (off_reason in ('owner', 'gone', 'failures')),
  failures_in_row integer not null default 0,
  failing_since timestamptz
);
create index webhook_endpoints_user_id on account.webhook_endpoints (user_id, created_at desc);

create table account.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references account.webhook_endpoints on delete cascade,
  event text not null,
  -- What happened, so that one endpoint hears of it once.
  event_key text not null,
  -- As text: the signature is over these very bytes.
  payload text not null,
  created_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Since it was made or sent again by hand.
  tries integer not null default 0,
  next_at timestamptz,
  -- Who sends it holds it up to here; a process that died lets go by itself.
  held_until timestamptz,
  unique (endpoint_id, event, event_key)
);
create index webhook_deliveries_due on account.webhook_deliveries (next_at) where status = 'waiting';
create index webhook_deliveries_listed on account.webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_age on account.webhook_deliveries (created_at);

create table account.webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references account.webhook_deliveries on delete cascade,
  at timestamptz not null,
  -- null: there was no answer, and failure says why.
  status integer,
  milliseconds integer not null,
  answer text check (length(answer) <= 500),
  failure text
);
create index webhook_attempts_of on account.webhook_attempts (delivery_id, id);

-- What was known when members' own things were last looked at; no row: not yet.
create table account.watched_properties (
  user_id uuid not null,
  property_id text not null,
  records text[] not null,
  value_cents bigint,
  value_basis text,
  checked_at timestamptz not null,
  primary key (user_id, property_id),
  foreign key (user_id, property_id) references public.pinned_properties on delete cascade
);
create table account.watched_searches (
  search_id uuid primary key references public.saved_searches on delete cascade,
  query_sha256 text not null,
  listings_version bigint not null,
  -- null: more than are watched.
  matches text[],
  checked_at timestamptz not null
);
create table account.told_import_runs (
  run_id bigint primary key,
  told_at timestamptz not null
);
insert into account.told_import_runs
select id, finished_at from records.import_runs where finished_at is not null;

alter table account.webhook_endpoints enable row level security;
alter table account.webhook_deliveries enable row level security;
alter table account.webhook_attempts enable row level security;
alter table account.watched_properties enable row level security;
alter table account.watched_searches enable row level security;
alter table account.told_import_runs enable row level security;
revoke all on account.webhook_endpoints, account.webhook_deliveries, account.webhook_attempts,
  account.watched_properties, account.watched_searches, account.told_import_runs
  from public, anon, authenticated;
grant all on account.webhook_endpoints, account.webhook_deliveries, account.webhook_attempts,
  account.watched_properties, account.watched_searches, account.told_import_runs to service_role;
grant usage, select on all sequences in schema account to service_role;
-- Everything but the secret.
grant select (id, user_id, url, description, events, created_at, off_reason, failures_in_row,
  failing_since) on account.webhook_endpoints to authenticated;
grant select on account.webhook_deliveries, account.webhook_attempts to authenticated;

create policy "own endpoints are read" on account.webhook_endpoints
  for select to authenticated using (user_id = auth.uid());
create policy "own deliveries are read" on account.webhook_deliveries
  for select to authenticated using (
    exists (select from account.webhook_endpoints e
      where e.id = endpoint_id and e.user_id = auth.uid())
  );
create policy "own attempts are read" on account.webhook_attempts
  for select to authenticated using (
    exists (select from account.webhook_deliveries d
      join account.webhook_endpoints e on e.id = d.endpoint_id
      where d.id = delivery_id and e.user_id = auth.uid())
  );
create policy "the service passes" on account.webhook_endpoints
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.webhook_deliveries
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.webhook_attempts
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.watched_properties
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.watched_searches
  for all to service_role using (true) with check (true);
create policy "the service passes" on account.told_import_runs
  for all to service_role using (true) with check (true);

-- Makes an endpoint of the caller's; null where there are ten already. Two at once queue.
create function account.add_webhook(
  url text, description text, events text[], sealed_secret text, at timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('webhooks:' || member, 0));
  if (select count(*) from account.webhook_endpoints e where e.user_id = member) >= 10 then
    return null;
  end if;
  insert into account.webhook_endpoints as e
    (user_id, url, description, events, sealed_secret, created_at)
  values (
    member, add_webhook.url, add_webhook.description, add_webhook.events,
    add_webhook.sealed_secret, add_webhook.at
  )
  returning e.id into made;
  return made;
end
$$;

-- What waits for an endpoint that is off is given up; it can be sent again by hand.
create function account.switch_webhook_off(endpoint uuid, reason text) returns void
language sql security definer set search_path = '' as $$
  update account.webhook_endpoints set off_reason = reason where id = endpoint;
  update account.webhook_deliveries set status = 'failed', next_at = null
  where endpoint_id = endpoint and status = 'waiting';
$$;

-- null leaves a thing as it is.
create function account.change_webhook(endpoint uuid, new_events text[], is_on boolean)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update account.webhook_endpoints e set
    events = coalesce(new_events, e.events),
    off_reason = case when is_on then null else e.off_reason end,
    failures_in_row = case when is_on then 0 else e.failures_in_row end,
    failing_since = case when is_on then null else e.failing_since end
  where e.id = endpoint and e.user_id = auth.uid();
  if not found then
    return false;
  end if;
  if is_on is false then
    perform account.switch_webhook_off(endpoint, 'owner');
  end if;
  return true;
end
$$;

create function account.remove_webhook(endpoint uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from account.webhook_endpoints e where e.id = endpoint and e.user_id = auth.uid();
  return found;
end
$$;

-- One event that only says that it is a test; null where the caller has no such endpoint that is on.
create function account.test_webhook(endpoint uuid, key text, payload text, at timestamptz)
returns uuid
language sql security definer set search_path = '' as $$
  insert into account.webhook_deliveries (endpoint_id, event, event_key, payload, created_at, next_at)
  select e.id, 'webhook.test', test_webhook.key, test_webhook.payload, test_webhook.at,
    test_webhook.at
  from account.webhook_endpoints e
  where e.id = endpoint and e.user_id = auth.uid() and e.off_reason is null
  returning id
$$;

-- Sends a delivery anew, with all its attempts before it. What is being sent stays as it is.
create function account.replay_webhook(delivery uuid, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
begin
  select e.off_reason into reason
  from account.webhook_deliveries d join account.webhook_endpoints e on e.id = d.endpoint_id
  where d.id = delivery and e.user_id = auth.uid();
  if not found then
    return 'unknown';
  end if;
  if reason is not null then
    return 'off';
  end if;
  update account.webhook_deliveries d
  set status = 'waiting', tries = 0, next_at = at, held_until = null
  where d.id = delivery and (d.held_until is null or d.held_until <= at);
  return 'done';
end
$$;

-- Takes what is due and held by nobody; two processes at once take different ones. The first of each
-- endpoint come first: one that is slow and has many keeps nobody else waiting.
create function account.claim_webhooks(at timestamptz, until timestamptz, most integer)
returns table (
  id uuid, event text, payload text, tries integer, endpoint_id uuid, user_id uuid, url text,
  sealed_secret text
)
language sql set search_path = '' as $$
  with waiting as (
    select w.id, row_number() over (partition by w.endpoint_id order by w.next_at, w.id) as place
    from account.webhook_deliveries w
    join account.webhook_endpoints e on e.id = w.endpoint_id and e.off_reason is null
    where w.status = 'waiting' and w.next_at <= claim_webhooks.at
      and (w.held_until is null or w.held_until <= claim_webhooks.at)
  ), due as (
    select d.id from account.webhook_deliveries d join waiting on waiting.id = d.id
    where d.status = 'waiting' and d.next_at <= claim_webhooks.at
      and (d.held_until is null or d.held_until <= claim_webhooks.at)
    order by waiting.place, d.next_at limit claim_webhooks.most
    for update of d skip locked
  )
  update account.webhook_deliveries d set held_until = claim_webhooks.until
  from due, account.webhook_endpoints e
  where d.id = due.id and e.id = d.endpoint_id
  returning d.id, d.event, d.payload, d.tries, e.id, e.user_id, e.url, e.sealed_secret
$$;

revoke execute on function account.add_webhook, account.switch_webhook_off, account.change_webhook,
  account.remove_webhook, account.test_webhook, account.replay_webhook, account.claim_webhooks
  from public, anon;
grant execute on function account.add_webhook, account.change_webhook, account.remove_webhook,
  account.test_webhook, account.replay_webhook to authenticated;
grant execute on function account.claim_webhooks, account.switch_webhook_off to service_role;
