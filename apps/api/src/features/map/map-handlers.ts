import { type Box, tileBox } from '@deedlight/domain/geo/tiles';
import { packHomes } from '@deedlight/domain/map/home-marks';
import type { StreetLine } from '@deedlight/domain/map/street-lines';
import { streetTileZoom } from '@deedlight/domain/map/street-tile-zoom';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { LruCache } from '../../platform/lru-cache';
import { os } from '../../platform/procedures';
import { codesAt, findCountiesAt } from '../../records/counties-repo';
import { readGeneration } from '../../records/read-generation';
import { boxFrom } from '../listing/public';
import { drawStreets } from './draw-streets';
import { groundsReader } from './grounds';
import { readOutline } from './outline-repo';
import { addressesIn } from './street-addresses-repo';

/** A tile takes some 20 kB of memory, and that of a dense city three times as much. */
const kept = 500;

/** Lines reach beyond their tile by so many degrees, so that those of two tiles meet. */
const margin = 0.0015;

/** With more counties in view, a city is too small to be seen. */
const mostCounties = 24;

/** What is drawn of a tile. */
type Drawn = { streets: StreetLine[]; homes: number[] };

/** Opens the home as its page does: a view counts once, and a refused reader gets nothing. */
type OpenHome = (ctx: RequestContext, id: PropertyId) => Promise<unknown>;

/**
 * Handles the streets and cities of a map, which are open to visitors as the page of a property is,
 * and the outline of a parcel, which goes with that page.
 */
export function mapHandlers(open: OpenHome) {
  const drawn = new LruCache<string, Drawn>(kept, 'streets of maps');
  const draw = async (database: Database, column: number, row: number) =>
    await database.asUser({ role: 'anon' }, async (db) => {
      const key = `${await readGeneration(db)} ${column} ${row}`;
      const before = drawn.get(key);
      if (before !== undefined) return before;
      const box = wider(tileBox({ zoom: streetTileZoom, column, row }));
      const rows = await addressesIn(db, box);
      const made = { streets: drawStreets(rows), homes: packHomes(rows, { column, row }) };
      drawn.set(key, made);
      return made;
    });
  const groundsOf = groundsReader();
  return {
    counties: os.map.counties.handler(async ({ input: { view }, context: { database } }) => {
      const box = boxFrom(view);
      const found = await database.asUser({ role: 'anon' }, (db) => findCountiesAt(db, [box]));
      const counties = codesAt(found, box);
      return { counties: counties.length > mostCounties ? [] : counties };
    }),

    grounds: os.map.grounds.handler(({ input: { county }, context: { database } }) =>
      groundsOf(database, county),
    ),

    outline: os.map.outline.handler(async ({ input: { id }, context }) => {
      await open(context, id);
      const { database, actor } = context;
      return { outline: await database.asUser(actor, (db) => readOutline(db, id)) };
    }),

    streets: os.map.streets.handler(({ input: { column, row }, context: { database } }) =>
      draw(database, column, row),
    ),
  };
}

function wider({ west, east, south, north }: Box): Box {
  return { west: west - margin, east: east + margin, south: south - margin, north: north + margin };
}
