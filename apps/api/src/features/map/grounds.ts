import { displayName } from '@deedlight/domain/address/display-line';
import type { Database } from '../../platform/database/database';
import { LruCache } from '../../platform/lru-cache';
import { placeCellsOf, versionOfCounty } from './place-cells-repo';
import { type PlaceGrounds, placeGrounds } from './place-grounds';

/** The grounds of a county take some 100 kB of memory. */
const kept = 100;

/** Each county's grounds, and the version of its homes that they were made of. */
type Made = { version: number; grounds: Promise<PlaceGrounds> };

/**
 * Returns a function that reads where the cities of a county are. A county is read once for each
 * version of its homes, whoever asks meanwhile.
 */
export function groundsReader(): (database: Database, county: string) => Promise<PlaceGrounds> {
  const made = new LruCache<string, Made>(kept, 'grounds of cities');
  return async (database, county) => {
    const version = await database.asUser({ role: 'anon' }, (db) => versionOfCounty(db, county));
    const before = made.get(county);
    if (before?.version === version) return await before.grounds;
    const grounds = read(database, county);
    made.set(county, { version, grounds });
    // The next to ask tries again after a failure, which everybody who waits now is told of.
    grounds.catch(() => made.set(county, { version: Number.NaN, grounds }));
    return await grounds;
  };
}

async function read(database: Database, county: string): Promise<PlaceGrounds> {
  const cells = await database.asUser({ role: 'anon' }, (db) => placeCellsOf(db, county));
  const { cities, ...rest } = placeGrounds(cells);
  return {
    ...rest,
    cities: cities.map((city) => ({
      ...city,
      name: city.name === null ? null : displayName(city.name),
    })),
  };
}
