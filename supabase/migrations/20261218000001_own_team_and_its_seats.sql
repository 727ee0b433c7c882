-- What a team's owner pays for is asked in the transaction of the question itself, and a team that
-- loses its owner begins without given seats.

-- The team that the caller owns, and how many of its given seats are paid for; no row where they own
-- none.
create function metering.own_team(paying text[]) returns table (name text, seats_given integer)
language sql stable security definer set search_path = '' as $$
  select t.name, (
    select count(*)
    from billing.seats_of(t.id) as seat
    join public.stripe_subscriptions s on s.id = seat.subscription_id
    where s.status = any (paying)
  )::integer
  from account.team_members own
  join account.teams t on t.id = own.team_id
  where own.user_id = auth.uid() and own.role = 'owner'
$$;

revoke execute on function metering.own_team from public, anon;
grant execute on function metering.own_team to authenticated, service_role;

-- As before; and the seats end that the owner gave whose account is deleted: another owner who pays for
-- seats later gives them anew, by name.
create or replace function account.pass_team() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  team record;
  heir record;
begin
  -- Two accounts that are deleted at once wait for each other here.
  select t.id, t.name into team from account.teams t where t.id = old.team_id for update;
  -- The team itself is being deleted.
  if not found then
    return null;
  end if;
  select m.user_id, m.role, u.email into heir
  from account.team_members m join auth.users u on u.id = m.user_id
  where m.team_id = old.team_id
  order by m.role = 'owner' desc, m.role = 'admin' desc, m.joined_at, m.user_id
  limit 1;
  if not found then
    delete from account.teams t where t.id = old.team_id;
  elsif heir.role <> 'owner' then
    update account.team_members m set seat_since = null
    where m.team_id = old.team_id and m.seat_since is not null;
    update account.team_members m set role = 'owner' where m.user_id = heir.user_id;
    insert into ops.audit_log (action, actor, subject_id, subject)
    values ('team-handed-over', 'an owner whose account was deleted', heir.user_id,
      format('%s: %s', team.name, coalesce(heir.email, heir.user_id::text)));
  end if;
  return null;
end
$$;
