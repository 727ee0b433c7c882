import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { repeatStreets } from './streets-everywhere';

/** Describes the parcels on one street of a place; `fresh` counts those that are new. */
export type StreetPlace = {
  state: string;
  zip: string;
  city: string;
  street: string | null;
  fresh: number;
} & Bounds;

/** They are null if none of the parcels has a position. */
type Bounds = {
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
};

const nowhere: Bounds = { south: null, north: null, west: null, east: null };

/** Returns the places and streets of parcels that are new, one for each street of a place. */
export function placesOfNew(records: readonly ParcelRecord[]): StreetPlace[] {
  const places = new Map<string, StreetPlace>();
  for (const { address, location } of records) {
    const { state, street } = address;
    const [zip, city] = [address.zip ?? '', address.city ?? ''];
    const key = `${zip}|${city}|${street === null ? 'n' : `s${street}`}`;
    let place = places.get(key);
    if (place === undefined) {
      place = { state, zip, city, street, fresh: 0, ...nowhere };
      places.set(key, place);
    }
    place.fresh += 1;
    if (location === null) continue;
    const { lat, lng } = location;
    widen(place, { south: lat, north: lat, west: lng, east: lng });
  }
  return [...places.values()];
}

/** Records the places and streets of a county. The caller holds the county's lock. */
export async function writePlaces(
  db: Queries,
  county: string,
  places: readonly StreetPlace[],
): Promise<void> {
  const [first] = places;
  if (first === undefined) return;
  await writeCounty(db, county, first.state, places);
  await writeTowns(db, county, places);
  await writeStreets(db, county, places);
}

async function writeCounty(
  db: Queries,
  county: string,
  state: string,
  places: readonly StreetPlace[],
): Promise<void> {
  const whole = { fresh: 0, ...nowhere };
  for (const place of places) {
    whole.fresh += place.fresh;
    widen(whole, place);
  }
  const { fresh, south, north, west, east } = whole;
  await sql`
    insert into records.counties as c (county_fips, state, properties, south, north, west, east)
    values (${county}, ${state}, ${fresh}, ${south}, ${north}, ${west}, ${east})
    on conflict (county_fips) do update set properties = c.properties + excluded.properties,
      south = least(c.south, excluded.south), north = greatest(c.north, excluded.north),
      west = least(c.west, excluded.west), east = greatest(c.east, excluded.east)`.execute(db);
}

async function writeTowns(
  db: Queries,
  county: string,
  places: readonly StreetPlace[],
): Promise<void> {
  const towns = new Map(places.map((place) => [`${place.zip}|${place.city}`, place]));
  const { states, zips, cities } = columnsOf([...towns.values()]);
  await sql`
    insert into records.places (county_fips, state, zip, city)
    select ${county}, n.state, n.zip, n.city
    from unnest(${states}::text[], ${zips}::text[], ${cities}::text[]) as n (state, zip, city)
    on conflict do nothing`.execute(db);
}

/** Known streets are excluded first, because finding the words of a street is expensive. */
async function writeStreets(
  db: Queries,
  county: string,
  places: readonly StreetPlace[],
): Promise<void> {
  const { states, zips, cities, streets } = columnsOf(
    places.filter(({ street }) => street !== null),
  );
  if (streets.length === 0) return;
  // Each street is looked up by its key behind the "offset 0", because the planner has no statistics
  // of a county that is new.
  await sql`
    insert into records.streets (county_fips, state, zip, city, street)
    select ${county}, n.state, n.zip, n.city, n.street
    from unnest(${states}::text[], ${zips}::text[], ${cities}::text[], ${streets}::text[])
      as n (state, zip, city, street)
    left join lateral (
      select true as is_known from records.streets s where s.county_fips = ${county}
        and s.zip = n.zip and s.city = n.city and s.street = n.street offset 0
    ) s on true
    where s.is_known is null
    on conflict do nothing`.execute(db);
  await repeatStreets(db, county, { zips, cities, streets });
}

function columnsOf(places: readonly StreetPlace[]) {
  return {
    states: places.map(({ state }) => state),
    zips: places.map(({ zip }) => zip),
    cities: places.map(({ city }) => city),
    streets: places.flatMap(({ street }) => street ?? []),
  };
}

/** Extends the bounds of `whole` so that they include those of `part`. */
function widen(whole: Bounds, part: Bounds): void {
  whole.south = extreme(Math.min, whole.south, part.south);
  whole.north = extreme(Math.max, whole.north, part.north);
  whole.west = extreme(Math.min, whole.west, part.west);
  whole.east = extreme(Math.max, whole.east, part.east);
}

function extreme(
  of: (one: number, other: number) => number,
  one: number | null,
  other: number | null,
): number | null {
  if (one === null || other === null) return one ?? other;
  return of(one, other);
}
