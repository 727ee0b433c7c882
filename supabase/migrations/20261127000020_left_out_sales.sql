-- The sales that the newest model of a county did not learn from, and why: one price for several
-- parcels, a home bought to be sold again, a part of a home, records that contradict each other. The
-- page marks them where it lists what a value rests on. Only the service reads them, for homes that a
-- reader may open.
create table valuation.left_out_sales (
  county_fips char(5) not null,
  property_id text collate "C" not null,
  sold_on date not null,
  price_cents bigint not null,
  reason text not null check (reason in ('package', 'flip', 'partial-interest', 'mixed-condition')),
  primary key (county_fips, property_id, sold_on, price_cents)
);
alter table valuation.left_out_sales enable row level security;
create policy "the service passes" on valuation.left_out_sales for all to service_role using (true) with check (true);
grant all on valuation.left_out_sales to service_role;
