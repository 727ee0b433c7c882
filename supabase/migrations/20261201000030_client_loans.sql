-- Comparisons of loans are shared like the reports of homes. A home need not be chosen for them, and
-- they can be worked out anew under the same link, which keeps what it said before.

alter table public.client_links alter column property_id drop not null;
alter table public.client_links drop constraint client_links_kind_check;
alter table public.client_links add constraint client_links_kind_is_known
  check (kind in ('property', 'loans'));
alter table public.client_links add constraint client_links_home_has_id
  check (kind <> 'property' or property_id is not null);

-- What shared loans were worked out from: the member opens the calculator with it, the client never
-- gets it, as it has a credit score.
alter table public.client_links add column inputs jsonb;
alter table public.client_links add constraint client_links_loans_have_inputs
  check ((kind = 'loans') = (inputs is not null));
alter table public.client_links add constraint client_links_inputs_are_short
  check (jsonb_typeof(inputs) = 'object' and length(inputs::text) <= 20000);

-- The reports of before with their inputs, the oldest first; a version is appended and never changed.
alter table public.client_links add column earlier jsonb not null default '[]';
alter table public.client_links add constraint client_links_earlier_are_few
  check (jsonb_array_length(earlier) <= 19);
alter table public.client_links add constraint client_links_earlier_are_short
  check (length(earlier::text) <= 1000000);
