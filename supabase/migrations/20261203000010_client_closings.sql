-- The sides of a closing are shared like comparisons of loans: worked out from inputs, and worked out
-- anew under the same link. A server of before goes on writing its own two kinds.

alter table public.client_links drop constraint client_links_kind_is_known;
alter table public.client_links add constraint client_links_kind_is_one_of_three
  check (kind in ('property', 'loans', 'closing'));
alter table public.client_links drop constraint client_links_loans_have_inputs;
alter table public.client_links add constraint client_links_worked_out_have_inputs
  check ((kind <> 'property') = (inputs is not null));

-- A closing's inputs have a fee schedule, and its report every charge with its source.
alter table public.client_links drop constraint client_links_inputs_are_short;
alter table public.client_links add constraint client_links_inputs_are_bounded
  check (jsonb_typeof(inputs) = 'object' and length(inputs::text) <= 60000);
alter table public.client_links drop constraint client_links_earlier_are_short;
alter table public.client_links add constraint client_links_earlier_are_bounded
  check (length(earlier::text) <= 3000000);
