-- The versions of the tables of a deal are a few short words each. Without an end of their own, a
-- thousand deals of a megabyte would fill the disk. Deals that are kept already stay as they are.
alter table public.saved_scenarios
  add constraint saved_scenarios_tables_length check (length(tables::text) <= 4000) not valid;
