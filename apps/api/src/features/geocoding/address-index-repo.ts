import type { Place } from '@deedlight/domain/geo/distance';
import type { AddressPoint, AddressRange } from '@deedlight/domain/geocoding/geocode';
import { streetKey } from '@deedlight/domain/geocoding/street-key';
import { groupBy } from '@deedlight/domain/group-by';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/** `row` is the line of the file. */
type InFile = { fileId: string; row: number };
export type IndexedPoint = AddressPoint & InFile;
export type IndexedRange = AddressRange & InFile;

/** What the index has of the streets of some addresses, by the streets' cores. */
export type Indexed = {
  points: ReadonlyMap<string, IndexedPoint[]>;
  ranges: ReadonlyMap<string, IndexedRange[]>;
};

/** Neighbors of a house are looked for this many numbers away. */
const numbersAround = 200;

/** Finds the points around these numbers, and the block sides that hold them, in one county. */
export async function findIndexed(
  db: Queries,
  county: string,
  asked: readonly { core: string; number: number }[],
): Promise<Indexed> {
  const cores = asked.map(({ core }) => core);
  const numbers = asked.map(({ number }) => number);
  const [points, ranges] = [
    await findPoints(db, county, cores, numbers),
    await findRanges(db, county, cores, numbers),
  ];
  return {
    points: groupBy(points, ({ street }) => street.core),
    ranges: groupBy(ranges, ({ street }) => street.core),
  };
}

type Row = { file_id: string; line: number; street: string; zip: string | null };

async function findPoints(
  db: Queries,
  county: string,
  cores: readonly string[],
  numbers: readonly number[],
): Promise<IndexedPoint[]> {
  const { rows } = await sql<
    Row & { number: number; unit: string | null; city: string | null; lat: number; lng: number }
  >`
    select distinct p.file_id, p.line, p.street, p.zip, p.number, p.unit, p.city, p.lat, p.lng
    from unnest(${cores}::text[], ${numbers}::int[]) as a (core, number)
    join records.address_points p on p.county_fips = ${county}::bpchar and p.core = a.core
      and p.number between a.number - ${numbersAround} and a.number + ${numbersAround}`.execute(db);
  return rows.flatMap(({ street, file_id: fileId, line: row, zip, ...point }) => {
    const key = streetKey(street);
    return key === null ? [] : [{ ...point, fileId, row, zip, street: key }];
  });
}

async function findRanges(
  db: Queries,
  county: string,
  cores: readonly string[],
  numbers: readonly number[],
): Promise<IndexedRange[]> {
  const { rows } = await sql<
    Row & {
      side: 'left' | 'right';
      from_number: number;
      to_number: number;
      parity: AddressRange['parity'];
      points: number[];
    }
  >`
    select distinct r.file_id, r.line, r.street, r.zip, r.side, r.from_number, r.to_number,
      r.parity, r.points
    from unnest(${cores}::text[], ${numbers}::int[]) as a (core, number)
    join records.address_ranges r on r.county_fips = ${county}::bpchar and r.core = a.core
      and a.number between least(r.from_number, r.to_number)
        and greatest(r.from_number, r.to_number)`.execute(db);
  return rows.flatMap(({ street, file_id: fileId, line: row, zip, side, parity, ...range }) => {
    const key = streetKey(street);
    if (key === null) return [];
    const { from_number: from, to_number: to, points } = range;
    const block = { from, to, parity, side, line: placesOf(points) };
    return [{ ...block, fileId, row, zip, city: null, street: key }];
  });
}

/** Coordinates are stored as latitude and longitude by turns. */
function placesOf(points: readonly number[]): Place[] {
  const places: Place[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    places.push({ lat: points[at] ?? Number.NaN, lng: points[at + 1] ?? Number.NaN });
  }
  return places;
}
