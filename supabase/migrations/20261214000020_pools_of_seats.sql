-- The seats that a team's owner pays for share their searches where an admin of the installation lets
-- teams share: as those on the trial do, in a pool of their own.
-- needs: 20261123000920

-- The pool of the seats that the member has one of; null where they count alone. Its shares are the
-- seats that are paid for, given or not. Those draw on it who have one of them, are no admins and do
-- not pay for a subscription of their own.
create function metering.seat_pool_of(
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
  )::integer
  from paid
  where exists (select from sharing h where h.user_id = member)
$$;

create function metering.own_seat_pool(since timestamptz, at timestamptz, paying text[])
returns metering.team_pool
language sql stable security definer set search_path = '' as $$
  select metering.seat_pool_of(auth.uid(), since, at, paying)
$$;

drop function metering.reserve_unit(
  text, text, text, timestamptz, timestamptz, integer, interval, text, timestamptz, text[]
);

-- As before; where shares_seats is set, the quota is that of each seat of the team's pool.
create function metering.reserve_unit(
  endpoint text, subject text, property text, since timestamptz, at timestamptz, quota integer,
  hold interval, mailbox text default null, trial_since timestamptz default null,
  paying text[] default '{}', shares_seats boolean default false
) returns metering.unit_answer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  answer metering.unit_answer;
  pool metering.team_pool;
begin
  -- Mailbox, place, pool, member: in this order, so that nobody waits for somebody who waits for them.
  if mailbox is not null then
    perform pg_advisory_xact_lock(hashtextextended('mailbox:' || mailbox, 0));
    -- An account that was seen for the first time meanwhile may have begun earlier.
    since := least(since, metering.trial_began(mailbox));
  end if;
  perform metering.hold_pools(metering.accounts_of(member, mailbox));
  perform pg_advisory_xact_lock(hashtextextended('usage:' || member, 0));
  answer.used := metering.units_used(member, since, at, mailbox);
  if trial_since is not null then
    pool := metering.pool_of(member, at, trial_since, paying);
  elsif shares_seats then
    pool := metering.seat_pool_of(member, since, at, paying);
  end if;
  if pool.shares is not null then
    answer.shares := pool.shares;
    answer.own := answer.used;
    answer.used := pool.used;
  end if;
  select u.id into answer.id from metering.usage_units u
  where u.user_id = member and u.taken_at >= since
    and u.endpoint = reserve_unit.endpoint and u.subject = reserve_unit.subject
    and (u.held_until is null or u.held_until > at)
  limit 1;
  answer.is_repeat := answer.id is not null;
  answer.granted := answer.is_repeat or answer.used < quota::bigint * coalesce(answer.shares, 1);
  if answer.is_repeat or not answer.granted then
    return answer;
  end if;
  delete from metering.usage_units u where u.user_id = member and u.held_until <= at;
  insert into metering.usage_units as u (user_id, endpoint, subject, property_id, taken_at, held_until)
  values (member, reserve_unit.endpoint, reserve_unit.subject, property, at, at + hold)
  returning u.id into answer.id;
  answer.used := answer.used + 1;
  answer.own := answer.own + 1;
  return answer;
end
$$;

revoke execute on function
  metering.seat_pool_of, metering.own_seat_pool, metering.reserve_unit
from public;
grant execute on function metering.own_seat_pool, metering.reserve_unit
  to authenticated, service_role;
