-- A subscription pays for a number of seats: the first is its buyer's own, and the owner of a team may
-- give the others to team-mates. A seat is Pro as its owner's subscription is: nothing of it is copied,
-- so it ends, and goes on, with what pays for it.

alter table public.stripe_subscriptions add column quantity integer not null default 1;
alter table public.stripe_subscriptions add constraint stripe_subscriptions_quantity_is_a_number
  check (quantity >= 0);

-- Since when the member has a seat; null: none was given.
alter table account.team_members add column seat_since timestamptz;

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed', 'team-quota-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off', 'source-counties-chosen',
    'team-made', 'team-renamed', 'team-deleted', 'team-invited', 'team-invitation-revoked',
    'team-joined', 'team-left', 'team-removed', 'team-role-changed', 'team-handed-over',
    'team-seat-given', 'team-seat-taken'
  )
);

-- The seats of a team that are paid for, each with the subscription that pays. The owner's own is the
-- first of its quantity. If fewer are paid for than are given, those count that were given first.
create function billing.seats_of(team uuid) returns table (user_id uuid, subscription_id text)
language sql stable security definer set search_path = '' as $$
  select given.user_id, s.id
  from (
    select m.user_id, row_number() over (order by m.seat_since, m.user_id) as place
    from account.team_members m
    where m.team_id = team and m.seat_since is not null and m.role <> 'owner'
  ) given
  join account.team_members o on o.team_id = team and o.role = 'owner'
  join public.profiles p on p.id = o.user_id
  join public.stripe_subscriptions s on s.id = p.current_subscription_id
  where given.place < s.quantity
$$;

-- The caller's seat in a team, with the subscription that pays for it; no row where there is none.
create function metering.own_seat() returns table (
  id text, tier text, status text, cancel_at_period_end boolean, current_period_start timestamptz,
  current_period_end timestamptz, cancel_at timestamptz, "interval" text, team text, paid_by text
)
language sql stable security definer set search_path = '' as $$
  select s.id, s.tier, s.status, s.cancel_at_period_end, s.current_period_start,
    s.current_period_end, s.cancel_at, s."interval", t.name,
    coalesce(nullif(payer.full_name, ''), payer.email, '')
  from account.team_members own
  join account.teams t on t.id = own.team_id
  cross join lateral billing.seats_of(own.team_id) as seat
  join public.stripe_subscriptions s on s.id = seat.subscription_id
  join public.profiles payer on payer.id = s.user_id
  where own.user_id = auth.uid() and seat.user_id = own.user_id
$$;

-- As before, with the quantity. A server of before tells none, and leaves what is kept.
create or replace function billing.store_subscription(
  subscription jsonb, reading bigint, event_at timestamptz, at timestamptz
) returns text
language plpgsql set search_path = '' as $$
declare
  customer text := subscription ->> 'customerId';
  address text := subscription ->> 'email';
  seats integer := (subscription ->> 'quantity')::integer;
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('stripe-customer:' || customer, 0));
  person := billing.owner_of(customer, subscription ->> 'userId', address);
  perform from public.profiles p where p.id = person for update;
  insert into public.stripe_subscriptions as kept (
    id, email, created_at, user_id, customer_id, status, tier, price_id, "interval",
    current_period_start, current_period_end, cancel_at_period_end, cancel_at, canceled_at, ended_at,
    trial_start, trial_end, latest_event_at, updated_at, read_no, quantity
  )
  select s.id, coalesce((select p.email from public.profiles p where p.id = person), address, ''),
    s."createdAt", person, customer, s.status, s.tier, s."priceId", s."interval",
    s."periodStart", s."periodEnd", s."cancelAtPeriodEnd", s."cancelAt", s."canceledAt", s."endedAt",
    s."trialStart", s."trialEnd", event_at, at, reading, coalesce(seats, 1)
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
    updated_at = excluded.updated_at, read_no = excluded.read_no,
    quantity = coalesce(seats, kept.quantity)
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

-- As before: but who has a seat that is paid for is not on the trial.
create or replace function metering.pool_of(
  member uuid, at timestamptz, trial_since timestamptz, paying text[]
) returns metering.team_pool
language sql stable security definer set search_path = '' as $$
  with counting as (
    select m.user_id, row_number() over (order by m.joined_at, m.user_id) as place,
      metering.accounts_of_person(m.user_id) as accounts,
      greatest(p.trial_started_at, (
        select max(r.reset_at) + interval '1 microsecond' from metering.usage_resets r
        where r.user_id = m.user_id
      )) as since
    from account.team_members own
    join account.team_members m on m.team_id = own.team_id
    join public.profiles p on p.id = m.user_id
    left join public.stripe_subscriptions s on s.id = p.current_subscription_id
    where own.user_id = member
      and exists (select from public.app_settings a where a.team_quota = 'pooled')
      and (m.user_id = member or (
        not p.is_admin and not p.has_upgraded and p.trial_started_at >= trial_since
        and coalesce(s.status <> all (paying), true)
        and not exists (
          select from billing.seats_of(m.team_id) as seat
          join public.stripe_subscriptions pays on pays.id = seat.subscription_id
          where seat.user_id = m.user_id and pays.status = any (paying)
        )
      ))
  ), persons as (
    -- Accounts of one person have one trial between them, so they bring its searches once.
    select c.user_id, c.since from counting c
    where not exists (
      select from counting e
      where e.place < c.place and (e.user_id = any (c.accounts) or c.user_id = any (e.accounts)))
  ), accounts as (
    select a.id, max(c.since) as since
    from counting c cross join lateral unnest(c.accounts) as a (id)
    group by a.id
  ), remembered as (
    -- An account of two addresses left its searches under both: they count once.
    select max(per_address.uses) as uses from (
      select p.user_id, count(*) as uses
      from persons p join metering.account_addresses a using (user_id)
      join metering.remembered_addresses m using (address_hash)
      cross join unnest(m.used_at) as used (at)
      where used.at >= p.since
      group by p.user_id, a.address_hash
    ) per_address
    group by per_address.user_id
  )
  select (select count(*) from persons)::integer, (
    (
      select count(*) from accounts a join metering.usage_units u on u.user_id = a.id
      where u.taken_at >= a.since and not u.is_free and (u.held_until is null or u.held_until > at)
    ) + coalesce((select sum(r.uses) from remembered r), 0)
  )::integer
  where exists (select from counting)
$$;

revoke execute on function billing.seats_of from public, anon, authenticated;
revoke execute on function metering.own_seat from public, anon;
grant execute on function billing.seats_of to service_role;
grant execute on function metering.own_seat to authenticated, service_role;
