-- What a unit is held for may turn out, once the work is done, to be something that has a name of its
-- own: a provider's parcel is a property of ours. The unit is then used for that, or given back where
-- that was used in the period before.
create function metering.use_unit_as(
  unit uuid, endpoint text, subject text, property text, since timestamptz, at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
begin
  perform pg_advisory_xact_lock(hashtextextended('usage:' || member, 0));
  if exists (
    select from metering.usage_units u
    where u.user_id = member and u.taken_at >= since and u.held_until is null and u.id <> unit
      and u.endpoint = use_unit_as.endpoint and u.subject = use_unit_as.subject
  ) then
    perform metering.release_unit(unit);
    return;
  end if;
  insert into metering.usage_units as u (id, user_id, endpoint, subject, property_id, taken_at)
  values (unit, member, use_unit_as.endpoint, use_unit_as.subject, property, at)
  on conflict (id) do update set endpoint = excluded.endpoint, subject = excluded.subject,
    property_id = excluded.property_id, held_until = null
  where u.user_id = member;
end
$$;
revoke execute on function metering.use_unit_as from public;
grant execute on function metering.use_unit_as to authenticated, service_role;
