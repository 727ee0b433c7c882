-- Accounts that live side by side under the spellings of one person's mailbox have one trial between
-- them and, while they are on it, one count of searches and of exported rows. The server says which
-- mailboxes are one person's; the hash is that of account_addresses. A server that knows nothing of mailboxes calls the functions as before.
-- needs: 20261123000404

-- When the trial of the mailbox's accounts began; null where there is none.
create function metering.trial_began(mailbox text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(p.trial_started_at)
  from metering.account_addresses a join public.profiles p on p.id = a.user_id
  where a.address_hash = mailbox
$$;

-- Like knows_address; false too where another account of the mailbox began its trial earlier.
create function metering.knows_mailbox(hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select metering.knows_address(hash) and not exists (
    select from public.profiles own
    where own.id = auth.uid() and own.trial_started_at > metering.trial_began(hash))
$$;

-- Notes that the caller goes by the mailbox; the trial of all its accounts began with the first.
create function metering.share_trial(hash text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two accounts that are seen at the same moment for the first time, the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || hash, 0));
  perform metering.recognise(hash);
  update public.profiles p set trial_started_at = metering.trial_began(hash)
  from metering.account_addresses a
  where a.address_hash = hash and p.id = a.user_id
    and p.trial_started_at > metering.trial_began(hash);
end
$$;

drop function metering.units_used(uuid, timestamptz, timestamptz);
drop function metering.own_units_used(timestamptz, timestamptz);
drop function metering.reserve_unit(text, text, text, timestamptz, timestamptz, integer, interval);
drop function metering.begin_export(integer, timestamptz, timestamptz, integer, interval);

create function metering.accounts_of(member uuid, mailbox text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select member union select a.user_id from metering.account_addresses a
    where a.address_hash = mailbox)
$$;

-- mailbox: whose accounts count together; null where the member counts alone.
create function metering.units_used(
  member uuid, since timestamptz, at timestamptz, mailbox text default null
) returns integer
language sql stable security definer set search_path = '' as $$
  with reset as (
    select greatest(since, coalesce(max(r.reset_at) + interval '1 microsecond', since)) as since
    from metering.usage_resets r where r.user_id = member
  )
  select (
    select count(*) from metering.usage_units u
    where u.user_id = any ((select metering.accounts_of(member, mailbox))::uuid[])
      and u.taken_at >= reset.since and not u.is_free
      and (u.held_until is null or u.held_until > at)
  )::integer + coalesce((
    -- An account of two addresses left its searches under both: they count once.
    select max(per_address.uses) from (
      select count(*) as uses from metering.account_addresses a
      join metering.remembered_addresses m using (address_hash)
      cross join unnest(m.used_at) as used (at)
      where a.user_id = member and used.at >= reset.since
      group by a.address_hash
    ) per_address
  ), 0)::integer
  from reset
$$;

create function metering.own_units_used(
  since timestamptz, at timestamptz, mailbox text default null
) returns integer
language sql stable security definer set search_path = '' as $$
  select metering.units_used(auth.uid(), since, at, mailbox)
$$;

-- Takes one unit of the caller's quota and holds it until it is settled, or says no. The calls of one
-- member, and of one mailbox, queue behind each other up to the end of their transactions.
create function metering.reserve_unit(
  endpoint text, subject text, property text, since timestamptz, at timestamptz, quota integer,
  hold interval, mailbox text default null
) returns metering.unit_answer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  answer metering.unit_answer;
begin
  -- The mailbox first, as share_trial does: nobody waits for somebody who waits for them.
  if mailbox is not null then
    perform pg_advisory_xact_lock(hashtextextended('mailbox:' || mailbox, 0));
    -- An account that was seen for the first time meanwhile may have begun earlier.
    since := least(since, metering.trial_began(mailbox));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('usage:' || member, 0));
  answer.used := metering.units_used(member, since, at, mailbox);
  select u.id into answer.id from metering.usage_units u
  where u.user_id = member and u.taken_at >= since
    and u.endpoint = reserve_unit.endpoint and u.subject = reserve_unit.subject
    and (u.held_until is null or u.held_until > at)
  limit 1;
  answer.is_repeat := answer.id is not null;
  answer.granted := answer.is_repeat or answer.used < quota;
  if answer.is_repeat or not answer.granted then
    return answer;
  end if;
  delete from metering.usage_units u where u.user_id = member and u.held_until <= at;
  insert into metering.usage_units as u (user_id, endpoint, subject, property_id, taken_at, held_until)
  values (member, reserve_unit.endpoint, reserve_unit.subject, property, at, at + hold)
  returning u.id into answer.id;
  answer.used := answer.used + 1;
  return answer;
end
$$;

-- Holds the rows of a file that begins. The calls of one member, and of one mailbox, queue.
create function metering.begin_export(
  wanted integer, since timestamptz, at timestamptz, quota integer, hold interval,
  mailbox text default null
) returns metering.export_answer
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
  answer metering.export_answer;
begin
  if mailbox is not null then
    perform pg_advisory_xact_lock(hashtextextended('mailbox:' || mailbox, 0));
    -- An account that was seen for the first time meanwhile may have begun earlier.
    since := least(since, metering.trial_began(mailbox));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('export:' || member, 0));
  delete from metering.exports e where e.user_id = member and e.held_until <= at;
  select coalesce(bool_or(e.user_id = member and e.held_until is not null), false),
    coalesce(sum(e.row_count), 0)::integer
  into answer.is_running, answer.used
  from metering.exports e
  where e.user_id = any (metering.accounts_of(member, mailbox)) and e.begun_at >= since
    and (e.held_until is null or e.held_until > at);
  answer.used := answer.used + coalesce((
    select max(m.exported_rows) from metering.account_addresses a
    join metering.remembered_addresses m using (address_hash)
    where a.user_id = member and m.exported_at >= since
  ), 0);
  if answer.is_running or answer.used + wanted > quota then
    return answer;
  end if;
  insert into metering.exports as e (user_id, begun_at, row_count, held_until)
  values (member, at, wanted, at + hold)
  returning e.id into answer.id;
  return answer;
end
$$;

revoke execute on function
  metering.trial_began, metering.knows_mailbox, metering.share_trial, metering.accounts_of,
  metering.units_used, metering.own_units_used, metering.reserve_unit, metering.begin_export
from public;
grant execute on function
  metering.knows_mailbox, metering.share_trial, metering.own_units_used, metering.reserve_unit,
  metering.begin_export
to authenticated, service_role;
