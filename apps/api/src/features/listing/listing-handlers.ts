import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Actor } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from '../usage/public';
import { boxFrom } from './area';
import { type Asking, findListed } from './find-listed';
import type { ListingFinder } from './listing-finder';
import { countKept } from './tiles-repo';

/** A cell is a quarter of a map's tile wide, 64 pixels; stored counts go down to zoom 12. */
const finer = 2;

const finest = 22;

const keptUpTo = 12;

/** Handles the list of properties by filters: for members in good standing, and free of charge. */
export function listingHandlers(finder: ListingFinder, meter: Meter) {
  return {
    list: os.properties.list.handler(({ input, context, errors }) => {
      const { sort, direction, limit, cursor, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      return findListed(
        { ...context, member, finder, meter },
        { query, order: { sort, direction }, limit, cursor },
      );
    }),

    count: os.properties.count.handler(async ({ input, context, errors }) => {
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      const now = context.clock.now();
      const today = now.toZonedDateTimeISO('UTC').toPlainDate();
      return await context.database.asUser(member, async (db) => {
        await meter.requireStanding(db, member, now);
        return { total: await finder.count(db, input, today) };
      });
    }),

    tiles: os.properties.tiles.handler(async ({ input, context, errors }) => {
      const { zoom, view, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      return {
        tiles: await findTiles({ ...context, member, finder, meter }, { query, zoom, view }),
      };
    }),
  };
}

function memberOf(actor: Actor): Member | null {
  return actor.role === 'authenticated' ? actor : null;
}

/** Returns the matches in a view of the map, in groups that do not overlap on it. */
async function findTiles(
  { database, clock, member, finder, meter }: Asking,
  { query, zoom, view }: { query: ListingQuery; zoom: number; view: string },
) {
  const cell = Math.min(zoom + finer, finest);
  const box = boxFrom(view);
  const now = clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const rows = await database.asUser(member, async (db) => {
    await meter.requireStanding(db, member, now);
    return isUnfiltered(query) && cell <= keptUpTo
      ? countKept(db, box, cell)
      : finder.cells(db, { query, view: box, zoom: cell, today });
  });
  return rows.map(({ tile, count, lat, lng, property }) => ({
    id: `${cell}/${tile}`,
    count,
    lat,
    lng,
    property: asPropertyId(property),
  }));
}

function isUnfiltered({ unknown: _, ...query }: ListingQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}

// The column of records.listings has the id of records.properties, whose loader writes nothing
// else.
function asPropertyId(id: string | null): PropertyId | null {
  return id as PropertyId | null;
}
