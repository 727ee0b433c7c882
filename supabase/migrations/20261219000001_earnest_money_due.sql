-- Until when the earnest money of an offer is to be paid; null: not known.

alter table public.deal_offers add column earnest_due_on date;
grant insert (earnest_due_on), update (earnest_due_on) on public.deal_offers to authenticated;
