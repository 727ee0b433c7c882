import { pick, type Random, seededRandom } from '@deedlight/domain/random';
import type { Sql } from 'postgres';
import { degradations } from '../search-quality/degrade';

/** Maps what is measured to the paths that are requested. */
export type Questions = Record<string, string[]>;

type Home = { id: string; address: string; lat: number; lng: number };

const homesAsked = 60;
const addressesAsked = 120;
const boxKm = 5;
const kmPerDegree = 111.2;
const seed = 20_261_123;

/** Makes requests about homes drawn from these counties, each equally often. */
export async function questionsOf(
  sql: Sql,
  counties: readonly string[],
  withEverything: boolean,
): Promise<Questions> {
  const random = seededRandom(seed);
  const homes = await drawHomes(sql, counties, random, homesAsked);
  const { typed, mistyped } = typedOf(homes, random);
  const suggest = {
    'suggest, as typed': typed.map(suggestPath),
    'suggest, a letter mistyped': mistyped.map(suggestPath),
  };
  const listing = { 'listing page, 5 km': homes.map(listingPath) };
  if (!withEverything) return { ...suggest, ...listing };
  return {
    'property by id': homes.map(({ id }) => `/v1/properties/${id}`),
    ...suggest,
    ...listing,
    comparables: homes.map(({ id }) => `/v1/properties/${id}/comparables`),
  };
}

type Typed = { typed: string[]; mistyped: string[] };

/** Draws addresses from these counties: as people type them, and with a letter mistyped. */
export async function addressesOf(sql: Sql, counties: readonly string[]): Promise<Typed> {
  const random = seededRandom(seed);
  return typedOf(await drawHomes(sql, counties, random, addressesAsked), random);
}

function typedOf(homes: readonly Home[], random: Random): Typed {
  const typed = homes.map(({ address }) => address.toLowerCase());
  return { typed, mistyped: typed.map((address) => degradations['one typo'](address, random)) };
}

async function drawHomes(
  sql: Sql,
  counties: readonly string[],
  random: Random,
  count: number,
): Promise<Home[]> {
  const [first, ...rest] = counties;
  if (first === undefined) throw new RangeError('no county to ask about');
  const homes: Home[] = [];
  while (homes.length < count) {
    const county = pick(random, [first, ...rest]);
    // Parcel numbers have nine digits and count the parcels of a county.
    const [most] = await sql<{ id: string }[]>`
      select id from records.properties where county_fips = ${county} order by id desc limit 1`;
    const at = Math.floor(random() * Number(most?.id.slice(9)));
    const from = `pa-${county}-${String(at).padStart(9, '0')}`;
    const [home] = await sql<Home[]>`
      select id, address_line || ', ' || city as address, lat, lng from records.properties
      where county_fips = ${county} and id >= ${from} and type = 'single-family' and address_line is not null
      order by id limit 1`;
    if (home !== undefined) homes.push(home);
  }
  return homes;
}

function suggestPath(words: string): string {
  return `/v1/properties/suggest?${new URLSearchParams({ q: words })}`;
}

function listingPath({ lat, lng }: Home): string {
  const half = boxKm / 2 / kmPerDegree;
  const wide = half / Math.cos((lat * Math.PI) / 180);
  const bounds = [lng - wide, lat - half, lng + wide, lat + half]
    .map((at) => at.toFixed(6))
    .join(',');
  return `/v1/properties?${new URLSearchParams({ bounds, bedsMin: '3', equityMin: '40' })}`;
}
