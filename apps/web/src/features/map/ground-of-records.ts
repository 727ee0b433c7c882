import { type Box, tileCount, tileNumbersOf, tileOf, tilesOf } from '@deedlight/domain/geo/tiles';
import { unpackHomes } from '@deedlight/domain/map/home-marks';
import { streetTileZoom } from '@deedlight/domain/map/street-tile-zoom';
import { type Answer, client } from '../../platform/api/api';
import type { LngLat } from './scene';

/** Farther out there are more streets than anybody can tell apart. */
export const streetsFromZoom = 12.5;

/** Farther out a city is a speck, and county borders say where it lies. */
export const citiesFromZoom = 8.5;

/** A view has a few tiles; more would be one that has not been laid out yet. */
const mostTiles = 48;

export type Street = Answer['map']['streets']['streets'][number];
type Grounds = Answer['map']['grounds'];

/** What a map without tiles is drawn of: everything that has been in view. */
export type Ground = {
  streets: readonly Street[];
  /** Where homes with an address are, tile by tile. */
  homes: readonly (readonly LngLat[])[];
  cities: readonly Grounds['cities'][number][];
  zips: readonly Grounds['zips'][number][];
  borders: readonly Grounds['borders'][number][];
};

/**
 * Returns a function that loads streets and cities of a view from this server, each part once; it
 * resolves to null where nothing was missing. What cannot be had is asked for again by the next
 * view, and a map without it still shows its homes.
 */
export function groundOfRecords(
  signal: AbortSignal,
): (view: Box, zoom: number) => Promise<Ground | null> {
  const streets = new Map<number, readonly Street[]>();
  const homes = new Map<number, readonly LngLat[]>();
  const counties = new Map<string, Grounds | null>();
  /** The view whose counties are known. */
  let known: Box | null = null;

  const readStreets = async (number: number) => {
    streets.set(number, []);
    try {
      const { column, row } = tileOf(number);
      const found = await client.map.streets({ column, row }, { signal });
      streets.set(number, found.streets);
      homes.set(number, unpackHomes(found.homes, { column, row }));
    } catch {
      streets.delete(number);
    }
  };
  const readCounty = async (county: string) => {
    counties.set(county, null);
    try {
      counties.set(county, await client.map.grounds({ county }, { signal }));
    } catch {
      counties.delete(county);
    }
  };
  const countiesIn = async (view: Box): Promise<string[]> => {
    if (known !== null && isWithin(view, known)) return [];
    const asked = withSurroundings(view);
    try {
      const found = await client.map.counties({ view: textOf(asked) }, { signal });
      known = asked;
      return found.counties.filter((county) => !counties.has(county));
    } catch {
      return [];
    }
  };
  return async (view, zoom) => {
    const tiles =
      zoom < streetsFromZoom ? [] : tilesIn(view).filter((number) => !streets.has(number));
    const missing = zoom < citiesFromZoom ? [] : await countiesIn(view);
    if (tiles.length + missing.length === 0) return null;
    await Promise.all([...tiles.map(readStreets), ...missing.map(readCounty)]);
    const grounds = [...counties.values()].filter((one) => one !== null);
    return {
      streets: [...streets.values()].flat(),
      homes: [...homes.values()],
      cities: grounds.flatMap(({ cities }) => cities),
      zips: grounds.flatMap(({ zips }) => zips),
      borders: grounds.flatMap(({ borders }) => borders),
    };
  };
}

/** Returns the name of a city's only ZIP code; empty where it has several or none. */
export function soleZip({
  zips: [first, ...more],
}: Pick<Ground['cities'][number], 'zips'>): string {
  return first !== undefined && more.length === 0 ? `ZIP ${first}` : '';
}

export const noGround: Ground = { streets: [], homes: [], cities: [], zips: [], borders: [] };

function tilesIn(view: Box): number[] {
  const range = tilesOf(view, streetTileZoom);
  return tileCount(range) > mostTiles ? [] : tileNumbersOf(range);
}

function isWithin(one: Box, other: Box): boolean {
  return (
    one.west >= other.west &&
    one.east <= other.east &&
    one.south >= other.south &&
    one.north <= other.north
  );
}

/** The next views are mostly beside this one. */
function withSurroundings({ west, east, south, north }: Box): Box {
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  return { west: west - wide, east: east + wide, south: south - high, north: north + high };
}

function textOf({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');
}
