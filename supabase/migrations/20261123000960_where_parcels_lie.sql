-- Which counties, places and streets there are. Of streets there are a thirtieth as many as of parcels:
-- suggestions find them here by their words, and the doors of a street by the index below, so that no
-- index of words over all parcels is needed. The loader keeps them (records/note-places.ts); a street
-- that has lost its last parcel stays and leads to none.
create table records.counties (
  county_fips char(5) primary key,
  state char(2) not null,
  properties integer not null,
  south double precision,
  north double precision,
  west double precision,
  east double precision
);
comment on column records.counties.properties is 'How many were ever loaded: what memory they take';
comment on column records.counties.south is 'The box that all of its parcels lie in; null without any';

create table records.places (
  county_fips char(5) not null,
  state char(2) not null,
  zip text collate "C" not null,
  city text collate "C" not null,
  primary key (county_fips, zip, city)
);
comment on table records.places is 'Towns and ZIP codes of a county; an empty text is unknown';

-- Lower case, no accents or apostrophes, as addressTokens of packages/domain reads what is typed; one
-- space between words.
create function records.plain_words(words text) returns text
language sql immutable strict parallel safe as $$
  select left(btrim(regexp_replace(
    translate(
      case when words ~ '[^\x01-\x7f]'
        then regexp_replace(normalize(lower(words), nfkd), E'[\u0300-\u036f]', '', 'g')
        else lower(words)
      end, E'\'\u2019`', ''),
    '[^a-z0-9]+', ' ', 'g')), 400)
$$;

-- What a street is found by: its words, the same backwards ("~" before them), the words of its place
-- ("@") and its county ("#"). A word with one mistake in it still begins or ends as it should.
-- In PL/pgSQL, which takes a fifth of the time: imports wait for it.
create function records.street_words(county_fips text, street text, place text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  names text := records.plain_words(street);
begin
  return array_to_tsvector(
    string_to_array(names, ' ')
    || string_to_array('~' || replace(reverse(names), ' ', ' ~'), ' ')
    || string_to_array('@' || replace(records.plain_words(place), ' ', ' @'), ' ')
    || ('#' || county_fips)
  );
end
$$;

create table records.streets (
  county_fips char(5) not null,
  state char(2) not null,
  zip text collate "C" not null,
  city text collate "C" not null,
  street text collate "C" not null,
  words tsvector not null generated always as (
    records.street_words(county_fips::text, street, city || ' ' || zip || ' ' || state::text)
  ) stored,
  primary key (county_fips, zip, city, street)
);
create index streets_words on records.streets using gin (words) with (fastupdate = off);

-- As leadingFigure of packages/domain: 0 for a number without a figure.
create function records.leading_figure(house_number text) returns bigint
language sql immutable strict parallel safe as $$
  select coalesce(left(substring(house_number from '[0-9]+'), 10)::bigint, 0)
$$;

create index properties_door
  on records.properties (county_fips, (street collate "C"), records.leading_figure(house_number));

insert into records.counties
select county_fips, min(state), count(*), min(lat), max(lat), min(lng), max(lng)
from records.properties group by 1;
insert into records.places
select distinct county_fips, state, coalesce(zip::text, ''), coalesce(city, '') from records.properties
on conflict do nothing;
insert into records.streets (county_fips, state, zip, city, street)
select distinct county_fips, state, coalesce(zip::text, ''), coalesce(city, ''), street
from records.properties where street is not null
on conflict do nothing;

grant select on records.counties, records.places, records.streets to anon, authenticated;
grant all on records.counties, records.places, records.streets to service_role;
alter table records.counties enable row level security;
alter table records.places enable row level security;
alter table records.streets enable row level security;
create policy "everybody reads" on records.counties for select to anon, authenticated using (true);
create policy "everybody reads" on records.places for select to anon, authenticated using (true);
create policy "everybody reads" on records.streets for select to anon, authenticated using (true);
create policy "the service passes" on records.counties
  for all to service_role using (true) with check (true);
create policy "the service passes" on records.places
  for all to service_role using (true) with check (true);
create policy "the service passes" on records.streets
  for all to service_role using (true) with check (true);
