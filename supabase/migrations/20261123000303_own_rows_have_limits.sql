-- How much one account may keep. What people made by hand is refused beyond the limit, in words; what
-- is written down beside their work (looks, searches, marks) forgets its oldest instead.

-- Arguments: how many, the column that names the owner, what the rows are called.
create function public.limit_own_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0];
  owner uuid;
  kept bigint;
begin
  for owner in execute format('select distinct %I from added', tg_argv[1]) loop
    -- Two inserts at once would each see the other's rows missing.
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || owner, 0));
    execute format(
      'select count(*) from %I.%I where %I = $1', tg_table_schema, tg_table_name, tg_argv[1]
    ) into kept using owner;
    if kept > most then
      raise exception 'You keep % % already. Delete one first.', most, tg_argv[2]
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end
$$;

-- Arguments: how many, and in which order they are worth keeping.
create function public.forget_oldest_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  for owner in select distinct user_id from added loop
    execute format(
      'delete from %1$I.%2$I t using (
         select ctid from %1$I.%2$I where user_id = $1 order by %3$s offset $2
       ) old where t.ctid = old.ctid',
      tg_table_schema, tg_table_name, tg_argv[1]
    ) using owner, tg_argv[0]::integer;
  end loop;
  return null;
end
$$;

revoke execute on function public.limit_own_rows, public.forget_oldest_rows
from public, anon, authenticated;

-- After, so that an upsert of a row that exists counts nothing.
create trigger limit_own_rows after insert on public.saved_scenarios
  referencing new table as added
  for each statement execute function public.limit_own_rows('1000', 'user_id', 'deals');
create trigger limit_own_rows after insert on public.saved_searches
  referencing new table as added
  for each statement execute function public.limit_own_rows('500', 'user_id', 'searches');
create trigger limit_own_rows after insert on public.pinned_properties
  referencing new table as added
  for each statement execute function public.limit_own_rows('1000', 'user_id', 'pinned properties');
create trigger limit_own_rows after insert on public.files
  referencing new table as added
  for each statement execute function public.limit_own_rows('500', 'uploaded_by', 'files');

create trigger forget_oldest_rows after insert on public.property_visits
  referencing new table as added
  for each statement execute function public.forget_oldest_rows('5000', 'seen_at desc');
create trigger forget_oldest_rows after insert on public.news_marks
  referencing new table as added
  for each statement execute function public.forget_oldest_rows(
    '5000', 'saved_at is null, coalesce(saved_at, read_at) desc nulls last');
create trigger forget_oldest_rows after insert on public.search_logs
  referencing new table as added
  for each statement execute function public.forget_oldest_rows(
    '20000', 'is_pinned desc, created_at desc');

-- Files: 500 of them and 250 MB. The policy is restrictive, so that it holds beside those that allow.
create function public.may_store_more() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  files bigint;
  bytes numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended('files ' || auth.uid()::text, 0));
  select count(*), coalesce(sum((o.metadata ->> 'size')::numeric), 0) into files, bytes
  from storage.objects o where o.owner_id = auth.uid()::text;
  if files >= 500 or bytes >= 250 * 1024 * 1024 then
    raise exception 'You keep 500 files or 250 MB already. Delete one first.'
      using errcode = 'check_violation';
  end if;
  return true;
end
$$;
revoke execute on function public.may_store_more from public, anon;
grant execute on function public.may_store_more to authenticated;
create policy "an account keeps so many files" on storage.objects
  as restrictive for insert to authenticated with check (public.may_store_more());
