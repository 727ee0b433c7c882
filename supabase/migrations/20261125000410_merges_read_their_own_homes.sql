-- Of a county that the statistics do not know yet the planner expects a single row, and takes a nested loop
-- that reads the whole county for each home. Both sides name their homes now, and a hash joins them.
create or replace function records.refresh_sales(of_county char(5), homes text[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_nestloop = off
set jit = off as $$
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
  where t.county_fips = of_county and t.property_id = any (homes) and t.property_id = home.id
    and t.day is not null and t.price_cents > 0
    and (t.lat, t.lng, t.type, t.beds, t.baths, t.living_area_sqft, t.lot_sqft, t.year_built)
      is distinct from (home.lat, home.lng, home.type, home.beds, home.baths, home.living_area_sqft,
        home.lot_sqft, home.year_built);
end $$;
