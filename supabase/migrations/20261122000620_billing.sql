-- What the payment provider tells of its customers and subscriptions, written by the service role
-- alone. Subscriptions are read from the provider whenever an event names one: no event's own words
-- are kept, so that their order and their repetition do not matter.

create schema billing;
grant usage on schema billing to service_role;

alter table public.stripe_subscriptions
  add column user_id uuid references auth.users on delete cascade,
  add column customer_id text not null,
  add column status text not null,
  add column tier text not null,
  add column price_id text,
  add column "interval" text,
  add column current_period_start timestamptz,
  add column current_period_end timestamptz,
  add column cancel_at_period_end boolean not null default false,
  add column cancel_at timestamptz,
  add column canceled_at timestamptz,
  add column ended_at timestamptz,
  add column trial_start timestamptz,
  add column trial_end timestamptz,
  add column latest_event_at timestamptz,
  add column updated_at timestamptz not null default now(),
  -- Which reading of the provider the row comes from: a later one is never overwritten by an earlier.
  add column read_no bigint not null default 0;
create index stripe_subscriptions_user on public.stripe_subscriptions (user_id, created_at desc);

-- An address alone tells of a subscription only while nobody is known to own it.
drop policy "own subscriptions are read" on public.stripe_subscriptions;
create policy "own subscriptions are read" on public.stripe_subscriptions
  for select to authenticated using (
    user_id = auth.uid() or (user_id is null and lower(email) = lower(auth.email()))
  );

create table public.stripe_customers (
  user_id uuid primary key references auth.users on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);
alter table public.stripe_customers enable row level security;
revoke all on public.stripe_customers from anon, authenticated;
grant select on public.stripe_customers to authenticated;
grant all on public.stripe_customers to service_role;
create policy "own customer is read" on public.stripe_customers
  for select to authenticated using (user_id = auth.uid());

-- Every event that was delivered with a good signature, once. processed_at is empty while its work
-- is under way, or was cut short and waits to be delivered again.
create table billing.stripe_events (
  id text primary key,
  type text not null,
  created timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text check (outcome in ('stored', 'outdated', 'unknown', 'ignored'))
);
create index stripe_events_age on billing.stripe_events (received_at);
alter table billing.stripe_events enable row level security;
grant all on billing.stripe_events to service_role;

create sequence billing.reads;
grant usage on sequence billing.reads to service_role;

-- Whose a customer is: as kept, else as the customer's own notes say, else by the address.
create function billing.owner_of(customer text, noted text, address text) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select c.user_id from public.stripe_customers c where c.customer_id = customer),
    (select p.id from public.profiles p where p.id::text = noted),
    (select p.id from public.profiles p where lower(p.email) = lower(address)
      order by p.created_at limit 1)
  )
$$;

-- Points the profile at the subscription that counts: a paying one before one that is in arrears,
-- that before one that rests, the newest of a kind. A first payment that never came counts as none.
create function billing.follow_subscriptions(person uuid) returns void
language sql set search_path = '' as $$
  with counting as (
    select s.id, row_number() over (
      order by case
        when s.status in ('active', 'trialing') then 0
        when s.status = 'past_due' then 1
        when s.status in ('paused', 'unpaid') then 2
        else 3
      end, s.created_at desc, s.id
    ) as place
    from public.stripe_subscriptions s
    where s.user_id = person and s.tier = 'pro'
      and s.status not in ('incomplete', 'incomplete_expired')
  )
  update public.profiles p set
    current_subscription_id = (select c.id from counting c where c.place = 1),
    has_upgraded = p.has_upgraded or exists (select from counting)
  where p.id = person
$$;

-- Keeps one subscription as reading `reading` found it, together with what follows from it for the
-- profile. 'outdated' where a later reading was kept already.
create function billing.store_subscription(
  subscription jsonb, reading bigint, event_at timestamptz, at timestamptz
) returns text
language plpgsql set search_path = '' as $$
declare
  customer text := subscription ->> 'customerId';
  address text := subscription ->> 'email';
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('stripe-customer:' || customer, 0));
  person := billing.owner_of(customer, subscription ->> 'userId', address);
  perform from public.profiles p where p.id = person for update;
  insert into public.stripe_subscriptions as kept (
    id, email, created_at, user_id, customer_id, status, tier, price_id, "interval",
    current_period_start, current_period_end, cancel_at_period_end, cancel_at, canceled_at, ended_at,
    trial_start, trial_end, latest_event_at, updated_at, read_no
  )
  select s.id, coalesce((select p.email from public.profiles p where p.id = person), address, ''),
    s."createdAt", person, customer, s.status, s.tier, s."priceId", s."interval",
    s."periodStart", s."periodEnd", s."cancelAtPeriodEnd", s."cancelAt", s."canceledAt", s."endedAt",
    s."trialStart", s."trialEnd", event_at, at, reading
  from jsonb_to_record(subscription) as s (
    id text, status text, tier text, "priceId" text, "interval" text, "createdAt" timestamptz,
    "periodStart" timestamptz, "periodEnd" timestamptz, "cancelAtPeriodEnd" boolean,
    "cancelAt" timestamptz, "canceledAt" timestamptz, "endedAt" timestamptz,
    "trialStart" timestamptz, "trialEnd" timestamptz
  )
  on conflict (id) do update set
    email = excluded.email, user_id = excluded.user_id, customer_id = excluded.customer_id,
    status = excluded.status, tier = excluded.tier, price_id = excluded.price_id,
    "interval" = excluded."interval", current_period_start = excluded.current_period_start,
    current_period_end = excluded.current_period_end,
    cancel_at_period_end = excluded.cancel_at_period_end, cancel_at = excluded.cancel_at,
    canceled_at = excluded.canceled_at, ended_at = excluded.ended_at,
    trial_start = excluded.trial_start, trial_end = excluded.trial_end,
    latest_event_at = greatest(kept.latest_event_at, excluded.latest_event_at),
    updated_at = excluded.updated_at, read_no = excluded.read_no
  where kept.read_no < excluded.read_no;
  if not found then
    update public.stripe_subscriptions s
    set latest_event_at = greatest(s.latest_event_at, event_at)
    where s.id = subscription ->> 'id';
    return 'outdated';
  end if;
  if person is not null then
    insert into public.stripe_customers (user_id, customer_id, created_at)
    values (person, customer, at)
    on conflict do nothing;
    perform billing.follow_subscriptions(person);
  end if;
  return 'stored';
end
$$;

revoke execute on all functions in schema billing from public, anon, authenticated;
grant execute on all functions in schema billing to service_role;

-- The rows are found by the address that the person has now.
create function public.follow_email_in_subscriptions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.stripe_subscriptions s set email = coalesce(new.email, '') where s.user_id = new.id;
  return new;
end
$$;
create trigger follow_email_in_subscriptions after update of email on public.profiles
  for each row when (old.email is distinct from new.email)
  execute function public.follow_email_in_subscriptions();
revoke execute on function public.follow_email_in_subscriptions from public, anon, authenticated;
