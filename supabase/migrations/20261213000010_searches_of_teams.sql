-- Members of a team who are on the trial count each for themselves, or in one pool of the team: an
-- admin of the installation says which. A server that knows nothing of pools calls the function as
-- before, and counts each member alone.
-- needs: 20261123000920

alter table public.app_settings add column team_quota text not null default 'per-seat';
alter table public.app_settings add constraint app_settings_team_quota_is_known
  check (team_quota in ('per-seat', 'pooled'));

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed', 'team-quota-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off', 'source-counties-chosen',
    'team-made', 'team-renamed', 'team-deleted', 'team-invited', 'team-invitation-revoked',
    'team-joined', 'team-left', 'team-removed', 'team-role-changed', 'team-handed-over'
  )
);

drop trigger note_branding_change on public.app_settings;
create trigger note_branding_change after update on public.app_settings
  for each row when (new.team_quota = old.team_quota)
  execute function ops.note_branding_change();

create function ops.note_team_quota_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.audit_log (action, actor_id, actor, subject)
  select 'team-quota-changed', auth.uid(),
    (select coalesce(p.email, p.id::text) from public.profiles p where p.id = auth.uid()),
    new.team_quota;
  return null;
end
$$;
revoke execute on function ops.note_team_quota_change from public;
create trigger note_team_quota_change after update on public.app_settings
  for each row when (new.team_quota <> old.team_quota)
  execute function ops.note_team_quota_change();

create function branding.set_team_quota(quota text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform branding.require_admin();
  update public.app_settings set team_quota = set_team_quota.quota, changed_at = now();
end
$$;
revoke execute on function branding.set_team_quota from public, anon;
grant execute on function branding.set_team_quota to authenticated;

-- Whether the mailbox is one person's. The server alone can tell, and tells it of the caller; a row of
-- before is told the next time that its member is seen.
alter table metering.account_addresses add column is_one_persons boolean not null default false;

create or replace function metering.knows_mailbox(hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from metering.account_addresses a
    where a.user_id = auth.uid() and a.address_hash = hash and a.is_one_persons
  ) and not exists (
    select from public.profiles own
    where own.id = auth.uid() and own.trial_started_at > metering.trial_began(hash))
$$;

create or replace function metering.share_trial(hash text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two accounts that are seen at the same moment for the first time, the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || hash, 0));
  perform metering.recognise(hash);
  update metering.account_addresses a set is_one_persons = true
  where a.user_id = auth.uid() and a.address_hash = hash and not a.is_one_persons;
  update public.profiles p set trial_started_at = metering.trial_began(hash)
  from metering.account_addresses a
  where a.address_hash = hash and p.id = a.user_id
    and p.trial_started_at > metering.trial_began(hash);
end
$$;

-- The accounts of the person who has this one, as far as their mailboxes say so.
create function metering.accounts_of_person(member uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select member union select b.user_id
    from metering.account_addresses a join metering.account_addresses b using (address_hash)
    where a.user_id = member and a.is_one_persons)
$$;

-- shares: how many persons' searches are in the pool; used: what all of them have used of it.
create type metering.team_pool as (shares integer, used integer);

-- The pool that a member on a running trial counts in; null where they count alone. Those of the team
-- are in it who are on a trial that began since `trial_since`, are no admins, and have no subscription
-- of a status in `paying`: the rule is that of domain/usage/standing. A trial is shorter than a month,
-- so its month began with it.
create function metering.pool_of(
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

create function metering.own_pool(at timestamptz, trial_since timestamptz, paying text[])
returns metering.team_pool
language sql stable security definer set search_path = '' as $$
  select metering.pool_of(auth.uid(), at, trial_since, paying)
$$;

-- Holds the pools that these accounts draw on, whatever the setting says, so that the count is exact
-- while it is switched. Nobody of them joins a team until the transaction ends.
create function metering.hold_pools(accounts uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held uuid;
begin
  for held in select a.id from unnest(accounts) as a (id) order by a.id loop
    perform pg_advisory_xact_lock_shared(hashtextextended('place:' || held, 0));
  end loop;
  for held in
    select distinct m.team_id from account.team_members m
    where m.user_id = any (accounts) order by m.team_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('pool:' || held, 0));
  end loop;
end
$$;

-- Whoever joins waits for their units that are being taken, so that the pool knows of each. Leaving
-- needs no such thing: a unit that is taken meanwhile is as one that was taken before.
create function account.await_units() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('place:' || new.user_id, 0));
  return new;
end
$$;
revoke execute on function account.await_units from public;
create trigger await_units before insert on account.team_members
  for each row execute function account.await_units();

-- shares, own: of the pool, and what the caller has used of it; null where the caller counts alone.
alter type metering.unit_answer add attribute shares integer, add attribute own integer;

drop function metering.reserve_unit(
  text, text, text, timestamptz, timestamptz, integer, interval, text
);

-- Takes one unit of the caller's quota and holds it until it is settled, or says no. The calls of one
-- member, of one mailbox and of one team queue behind each other up to the end of their transactions.
-- Where trial_since is given, the quota is that of each share of the team's pool.
create function metering.reserve_unit(
  endpoint text, subject text, property text, since timestamptz, at timestamptz, quota integer,
  hold interval, mailbox text default null, trial_since timestamptz default null,
  paying text[] default '{}'
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
  metering.accounts_of_person, metering.pool_of, metering.own_pool, metering.hold_pools,
  metering.reserve_unit
from public;
grant execute on function metering.own_pool, metering.reserve_unit to authenticated, service_role;
