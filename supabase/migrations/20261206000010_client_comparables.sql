-- Comparable sales are shared like closings: worked out from inputs, and anew under the same link. A
-- server of before goes on writing its own three kinds.

alter table public.client_links drop constraint client_links_kind_is_one_of_three;
alter table public.client_links add constraint client_links_kind_is_one_of_four
  check (kind in ('property', 'loans', 'closing', 'comparables'));
