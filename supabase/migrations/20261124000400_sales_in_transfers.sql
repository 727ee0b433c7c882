-- A sale is a transfer with a price and a day, and what tells the home apart stands in the transfer's own
-- row: a table of sales repeated the key, the day and the price of each. Servers of before write that table.
-- needs: 20261124000400

drop function records.refresh_sales;
drop table records.sales;
alter table records.transfers
  add column day date generated always as (coalesce(sold_on, recorded_on)) stored,
  add column lat double precision,
  add column lng double precision,
  add column type text,
  add column beds smallint,
  add column baths real,
  add column living_area_sqft real,
  add column lot_sqft real,
  add column year_built smallint;
alter table records.transfers
  add column tile16 bigint generated always as (
    case when lat between -85 and 85 and lng between -180 and 180 then
      (floor((lng + 180) / 360 * 65536)::bigint << 16)
        + floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 65536)::bigint
    end) stored;
comment on column records.transfers.lat is
  'Of the parcel: null where its place is known by a ZIP code''s centre alone, which has no neighbours. This
  and what follows is null where the transfer has no price or no day.';

update records.transfers t set
  lat = case when p.location_precision = 'parcel' then p.lat end,
  lng = case when p.location_precision = 'parcel' then p.lng end,
  type = p.type, beds = p.beds, baths = p.baths, living_area_sqft = p.living_area_sqft,
  lot_sqft = p.lot_sqft, year_built = p.year_built
from records.properties p
where p.county_fips = t.county_fips and p.id = t.property_id
  and coalesce(t.sold_on, t.recorded_on) is not null and t.price_cents > 0;

-- Sales around a place are read from this alone.
create index transfers_around on records.transfers (tile16, day)
  include (county_fips, property_id, key, lat, lng, price_cents, arms_length, type, beds, baths,
    living_area_sqft, lot_sqft, year_built)
  where tile16 is not null;

create view records.sales with (security_invoker = true) as
  select county_fips, property_id, key, day as sold_on, price_cents, arms_length, tile16, lat, lng, type,
    beds, baths, living_area_sqft, lot_sqft, year_built
  from records.transfers
  where day is not null and price_cents > 0;
comment on view records.sales is 'Priced transfers with what tells homes apart, for members';
grant select on records.sales to authenticated, service_role;

-- What tells these homes apart, brought into their sales. A load of parcels that are new writes it itself.
create function records.refresh_sales(of_county char(5), homes text[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  update records.transfers t set lat = home.lat, lng = home.lng, type = home.type, beds = home.beds,
    baths = home.baths, living_area_sqft = home.living_area_sqft, lot_sqft = home.lot_sqft,
    year_built = home.year_built
  from (
    select p.id, p.type, p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built,
      case when p.location_precision = 'parcel' then p.lat end as lat,
      case when p.location_precision = 'parcel' then p.lng end as lng
    from records.properties p where p.county_fips = of_county and p.id = any (homes)
  ) home
  where t.county_fips = of_county and t.property_id = home.id and t.day is not null and t.price_cents > 0
    and (t.lat, t.lng, t.type, t.beds, t.baths, t.living_area_sqft, t.lot_sqft, t.year_built)
      is distinct from (home.lat, home.lng, home.type, home.beds, home.baths, home.living_area_sqft,
        home.lot_sqft, home.year_built);
end $$;
revoke execute on function records.refresh_sales from public;
grant execute on function records.refresh_sales to service_role;
