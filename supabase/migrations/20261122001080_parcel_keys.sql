-- Only letters and digits of a parcel number, lower case: two spellings of one parcel meet here.
create function records.parcel_key(parcel_number text) returns text
language sql immutable parallel safe
return lower(regexp_replace(parcel_number, '[^A-Za-z0-9]', '', 'g'));

-- The list is searched by the number of a parcel as well as by words.
create index listings_parcel_key on records.listings (records.parcel_key(parcel_number));
