-- A report that is deleted leaves the deals in which it is filed: its paper would open nothing.

create index deal_items_of_reports on public.deal_items (reference) where kind = 'report';

-- Also a team-mate's deal has the paper, which the member's own policies do not reach.
create function account.unfile_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deal_items where kind = 'report' and reference = old.id::text;
  return null;
end $$;
revoke execute on function account.unfile_report from public;

create trigger unfile_report after delete on public.reports
  for each row execute function account.unfile_report();

-- Those of reports that are gone already.
delete from public.deal_items i where i.kind = 'report'
  and not exists (select from public.reports r where r.id::text = i.reference);
