-- The page of a property is open to visitors, and shows the last sales of its area where no place is known.
-- Of a listing, anyone reads where the home lies and when it was sold, which records.properties says as well.
grant select (county_fips, property_id, zip, lat, location_precision, last_sold_on)
  on records.listings to anon;
create policy "anyone reads the place and the last sale" on records.listings for select to anon
  using (true);
