-- A parcel takes fewer bytes (ADR 27).
-- Servers of before read details as objects:
-- needs: 20261123000990

-- Everything that asked for homes by tile asks for those that were sold, or asks listings.
drop index records.properties_tile;

-- What waits to be put into the index is read through by each search; 4 MB of it by default.
alter index records.listings_words_begun set (gin_pending_list_limit = 256);

-- What is said is read whole, never searched, and is half as long as text. Details are pairs: a label,
-- its value, and so on.
create function records.pairs_of(details jsonb) returns json language sql immutable as $$
  select coalesce(json_agg(said.text order by detail.position, said.half), '[]')
  from jsonb_array_elements(details) with ordinality as detail (said, position)
  cross join lateral (values (1, detail.said ->> 'label'), (2, detail.said ->> 'value')) as said (half, text)
$$;
alter table records.observations
  alter column details drop default,
  alter column facts type json using facts::text::json,
  alter column details type json using records.pairs_of(details),
  alter column details set default '[]';
drop function records.pairs_of;
comment on column records.observations.details is 'A label, its value, the next label ...';

-- Runs and lines are counted in millions.
drop view valuation.market_sales;
do $$
declare
  belonging text;
begin
  foreach belonging in array array[
    'observations', 'owners', 'owner_mailing', 'transfers', 'mortgages', 'assessments']
  loop
    execute format('alter table records.%I alter column run_id type integer, alter column line type integer',
      belonging);
  end loop;
end $$;
create view valuation.market_sales with (security_invoker = true) as
  select t.county_fips, t.property_id, t.key, t.sold_on, t.price_cents, t.source_id, t.run_id, t.line,
    t.recorded_on, t.fetched_at
  from records.transfers t
  where t.sold_on is not null and t.price_cents >= 1000000
    and t.arms_length is distinct from false
    and not t.flags && array['nominal-price', 'not-arms-length', 'date-in-future', 'implausible-price'];
grant select on valuation.market_sales to anon, authenticated, service_role;
