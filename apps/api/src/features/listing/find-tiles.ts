import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { boxFrom } from './area';
import { findCellsFast } from './find-fast';
import type { Asking } from './find-listed';
import { countKept } from './tiles-repo';

/** Cells are a quarter of a map's tile wide, 64 pixels; what is kept goes down to zoom 12. */
const finer = 2;
const finest = 22;
const keptUpTo = 12;

/** What matches in the view of a map, in groups that keep apart on it. */
export async function findTiles(
  { database, clock, member, memory }: Asking,
  { query, zoom, view }: { query: ListingQuery; zoom: number; view: string },
) {
  const cell = Math.min(zoom + finer, finest);
  const box = boxFrom(view);
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const rows = await database.asUser(member, (db) =>
    isUnfiltered(query) && cell <= keptUpTo
      ? countKept(db, box, cell)
      : findCellsFast(db, memory, { query, view: box, zoom: cell, today }),
  );
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

// The column of records.listings has the id of records.properties, whose loader writes nothing else.
function asPropertyId(id: string | null): PropertyId | null {
  return id as PropertyId | null;
}
