-- Exported rows are pooled as searches are (ADR 38): by the same setting, among the same members. A
-- server of before calls the functions as it did, and counts each member alone.
-- needs: 20261214000020

-- exported: the rows that all of them have exported.
alter type metering.team_pool add attribute exported integer;

-- As before, with the rows. An admin's reset gives searches back and no rows.
create or replace function metering.pool_of(
  member uuid, at timestamptz, trial_since timestamptz, paying text[]
) returns metering.team_pool
language sql stable security definer set search_path = '' as $$
  with counting as (
    select m.user_id, row_number() over (order by m.joined_at, m.user_id) as place,
      metering.accounts_of_person(m.user_id) as accounts,
      p.trial_started_at as began,
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
    select c.user_id, c.since, c.began from counting c
    where not exists (
      select from counting e
      where e.place < c.place and (e.user_id = any (c.accounts) or c.user_id = any (e.accounts)))
  ), accounts as (
    select a.id, max(c.since) as since, max(c.began) as began
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
  ), remembered_rows as (
    select max(m.exported_rows) as row_count
    from persons p join metering.account_addresses a using (user_id)
    join metering.remembered_addresses m using (address_hash)
    where m.exported_at >= p.began
    group by p.user_id
  )
  select (select count(*) from persons)::integer, (
    (
      select count(*) from accounts a join metering.usage_units u on u.user_id = a.id
      where u.taken_at >= a.since and not u.is_free and (u.held_until is null or u.held_until > at)
    ) + coalesce((select sum(r.uses) from remembered r), 0)
  )::integer, (
    coalesce((
      select sum(e.row_count) from accounts a join metering.exports e on e.user_id = a.id
      where e.begun_at >= a.began and (e.held_until is null or e.held_until > at)
    ), 0) + coalesce((select sum(r.row_count) from remembered_rows r), 0)
  )::integer
  where exists (select from counting)
$$;

create or replace function metering.seat_pool_of(
  member uuid, since timestamptz, at timestamptz, paying text[]
) returns metering.team_pool
language sql stable security definer set search_path = '' as $$
  with paid as (
    select s.id, s.quantity, own.team_id
    from account.team_members own
    join account.team_members o on o.team_id = own.team_id and o.role = 'owner'
    join public.profiles p on p.id = o.user_id
    join public.stripe_subscriptions s on s.id = p.current_subscription_id
    where own.user_id = member and s.status = any (paying) and s.quantity > 1
      and exists (select from public.app_settings a where a.team_quota = 'pooled')
  ), sharing as (
    select m.user_id
    from paid
    join account.team_members m on m.team_id = paid.team_id
    join public.profiles p on p.id = m.user_id
    left join public.stripe_subscriptions s on s.id = p.current_subscription_id
    where not p.is_admin and (
      m.role = 'owner' or (
        coalesce(s.status <> all (paying), true)
        and m.user_id in (select seat.user_id from billing.seats_of(paid.team_id) as seat)
      )
    )
  )
  select paid.quantity, (
    select count(*)
    from sharing h join metering.usage_units u on u.user_id = h.user_id
    where not u.is_free and (u.held_until is null or u.held_until > at)
      and u.taken_at >= greatest(since, (
        select max(r.reset_at) + interval '1 microsecond' from metering.usage_resets r
        where r.user_id = h.user_id
      ))
  )::integer, (
    select coalesce(sum(e.row_count), 0)
    from sharing h join metering.exports e on e.user_id = h.user_id
    where e.begun_at >= since and (e.held_until is null or e.held_until > at)
  )::integer
  from paid
  where exists (select from sharing h where h.user_id = member)
$$;

-- The rows that a member has exported; mailbox: whose accounts count together.
create function metering.rows_exported(
  member uuid, since timestamptz, at timestamptz, mailbox text
) returns integer
language sql stable security definer set search_path = '' as $$
  select (
    coalesce((
      select sum(e.row_count) from metering.exports e
      where e.user_id = any ((select metering.accounts_of(member, mailbox))::uuid[])
        and e.begun_at >= since and (e.held_until is null or e.held_until > at)
    ), 0) + coalesce((
      select max(m.exported_rows) from metering.account_addresses a
      join metering.remembered_addresses m using (address_hash)
      where a.user_id = member and m.exported_at >= since
    ), 0)
  )::integer
$$;

create function metering.own_rows_exported(since timestamptz, at timestamptz, mailbox text)
returns integer
language sql stable security definer set search_path = '' as $$
  select metering.rows_exported(
    auth.uid(),
    case when mailbox is null then since else least(since, metering.trial_began(mailbox)) end,
    at, mailbox)
$$;

-- shares, own: of the pool, and what the caller has exported of it; null where they count alone.
alter type metering.export_answer add attribute shares integer, add attribute own integer;

drop function metering.begin_export(integer, timestamptz, timestamptz, integer, interval, text);

-- Holds the rows of a file that begins. The calls of one member, of one mailbox and of one team queue.
-- Where trial_since is given or shares_seats is set, the quota is that of each share of the team's pool.
create function metering.begin_export(
  wanted integer, since timestamptz, at timestamptz, quota integer, hold interval,
  mailbox text default null, trial_since timestamptz default null, paying text[] default '{}',
  shares_seats boolean default false
) returns metering.export_answer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  answer metering.export_answer;
  pool metering.team_pool;
begin
  -- Mailbox, place, pool, member, as reserve_unit does: nobody waits for somebody who waits for them.
  if mailbox is not null then
    perform pg_advisory_xact_lock(hashtextextended('mailbox:' || mailbox, 0));
    -- An account that was seen for the first time meanwhile may have begun earlier.
    since := least(since, metering.trial_began(mailbox));
  end if;
  perform metering.hold_pools(metering.accounts_of(member, mailbox));
  perform pg_advisory_xact_lock(hashtextextended('export:' || member, 0));
  delete from metering.exports e where e.user_id = member and e.held_until <= at;
  answer.is_running := exists (
    select from metering.exports e
    where e.user_id = member and e.held_until is not null and e.begun_at >= since);
  answer.used := metering.rows_exported(member, since, at, mailbox);
  if trial_since is not null then
    pool := metering.pool_of(member, at, trial_since, paying);
  elsif shares_seats then
    pool := metering.seat_pool_of(member, since, at, paying);
  end if;
  if pool.shares is not null then
    answer.shares := pool.shares;
    answer.own := answer.used;
    answer.used := pool.exported;
  end if;
  if answer.is_running
    or answer.used::bigint + wanted > quota::bigint * coalesce(answer.shares, 1) then
    return answer;
  end if;
  insert into metering.exports as e (user_id, begun_at, row_count, held_until)
  values (member, at, wanted, at + hold)
  returning e.id into answer.id;
  return answer;
end
$$;

revoke execute on function
  metering.rows_exported, metering.own_rows_exported, metering.begin_export
from public;
grant execute on function metering.own_rows_exported, metering.begin_export
  to authenticated, service_role;
