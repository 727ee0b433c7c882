-- A report is filed in a deal. It opens where anybody with its code checks it, so that a team-mate of a
-- shared deal reads it as well.

alter table public.deal_items drop constraint deal_items_kind_check;
alter table public.deal_items add constraint deal_items_kind_check
  check (kind in ('scenario', 'client-link', 'tool', 'report'));
alter table public.deal_items drop constraint deal_items_path_check;
-- Still a page of this product, never an address elsewhere.
alter table public.deal_items add constraint deal_items_path_check
  check (length(path) <= 4200 and path ~ '^(/app/[^\s\\]*|/s/[0-9A-Z]{4}(-[0-9A-Z]{4}){3})$');
alter table public.deal_items add constraint deal_items_code_is_a_report
  check ((kind = 'report') = (path like '/s/%'));
