import type { ListingQuery } from '@deedlight/contract/listing/query';
import { equityEdges, spreadOf, valueEdges } from '@deedlight/domain/listing/spread';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Actor } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from '../usage/public';
import { boxFrom } from './area';
import { type Asking, askStanding, findListed, findPicked } from './find-listed';
import type { ListingFinder } from './listing-finder';
import { countKept } from './tiles-repo';

/** A cell is a quarter of a map's tile wide, 64 pixels; stored counts go down to zoom 12. */
const finer = 2;

/** Near, a cell is as narrow as a dot, and nearer still a home has nearly always its own. */
function finerAt(zoom: number): number {
  if (zoom < 13) return finer;
  return zoom < 15 ? 4 : 6;
}

const finest = 22;

const keptUpTo = 12;

/** Handles the list of properties by filters: for members in good standing, and free of charge. */
export function listingHandlers(finder: ListingFinder, meter: Meter) {
  return {
    list: os.properties.list.handler(({ input, context, errors }) => {
      const { sort, direction, limit, cursor, ids, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      const asking = { ...context, member, finder, meter };
      const order = { sort, direction };
      return ids === undefined
        ? findListed(asking, { query, order, limit, cursor })
        : findPicked(asking, { order, ids });
    }),

    count: os.properties.count.handler(async ({ input, context, errors }) => {
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      const asking = { ...context, member, finder, meter };
      return await askStanding(asking, { query: input, view: null }, async (db, finder, today) => ({
        total: await finder.count(db, input, today),
      }));
    }),

    spread: os.properties.spread.handler(async ({ input, context, errors }) => {
      const { figure, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      return await findSpread({ ...context, member, finder, meter }, query, figure);
    }),

    tiles: os.properties.tiles.handler(async ({ input, context, errors }) => {
      const { zoom, view, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      return await findTiles({ ...context, member, finder, meter }, { query, zoom, view });
    }),
  };
}

function memberOf(actor: Actor): Member | null {
  return actor.role === 'authenticated' ? actor : null;
}

/** Returns the matches in a view of the map, in groups that do not overlap on it. */
async function findTiles(
  asking: Asking,
  { query, zoom, view }: { query: ListingQuery; zoom: number; view: string },
) {
  const cell = Math.min(zoom + finerAt(zoom), finest);
  const box = boxFrom(view);
  return await askStanding(asking, { query, view: box }, async (db, finder, today) => {
    const rows =
      isUnfiltered(query) && cell <= keptUpTo
        ? await countKept(db, box, cell)
        : await finder.cells(db, { query, view: box, zoom: cell, today });
    const tiles = rows.map(({ tile, count, lat, lng, property, value, equity }) => ({
      id: `${cell}/${tile}`,
      count,
      lat,
      lng,
      property: asPropertyId(property),
      value,
      equity,
    }));
    return { tiles };
  });
}

/** Counts by a figure, whatever the filters say of that figure itself. */
async function findSpread(asking: Asking, asked: ListingQuery, figure: 'value' | 'equity') {
  const { [`${figure}Min` as const]: _, [`${figure}Max` as const]: __, ...query } = asked;
  const of = spreadOf(figure);
  return await askStanding(asking, { query, view: null }, async (db, finder, today) => ({
    edges: [...(figure === 'value' ? valueEdges : equityEdges)],
    ...(await finder.spread(db, { query, of, today })),
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
