-- What a deed says of itself tells sales of several parcels and of parts of a home from others.
create or replace view valuation.market_sales with (security_invoker = true) as
  select t.county_fips, t.property_id, t.key, t.sold_on, t.price_cents, t.source_id, t.run_id, t.line,
    t.recorded_on, t.fetched_at, t.buyer, t.document_type
  from records.transfers t
  where t.sold_on is not null and t.price_cents >= 1000000
    and t.arms_length is distinct from false
    and not t.flags && array['nominal-price', 'not-arms-length', 'date-in-future', 'implausible-price'];
