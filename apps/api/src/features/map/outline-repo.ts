import type { ParcelOutline } from '@deedlight/contract/map';
import { ringsOfText } from '@deedlight/domain/geo/outline';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { countyOf } from '@deedlight/domain/property/property-id';
import type { Queries } from '../../platform/database/database';

/** Returns the outline of a parcel by the source that ranks first, or null where none has it. */
export async function readOutline(db: Queries, id: PropertyId): Promise<ParcelOutline | null> {
  const found = await db
    .selectFrom('records.outlines as o')
    .innerJoin('records.sources as s', 's.id', 'o.source_id')
    .innerJoin('records.import_runs as r', 'r.id', 'o.run_id')
    .select(['o.rings', 'o.error_meters', 'o.line', 'o.fetched_at', 'r.file_name', 'r.as_of'])
    .select(['s.id', 's.publisher', 's.title', 's.kind', 's.licence', 's.url'])
    .where('o.county_fips', '=', countyOf(id))
    .where('o.property_id', '=', id)
    .orderBy('s.rank')
    .orderBy('o.fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  return {
    rings: ringsOfText(found.rings).map(pairs),
    errorMeters: found.error_meters,
    source: {
      id: found.id,
      publisher: found.publisher,
      title: found.title,
      kind: found.kind,
      licence: found.licence,
      url: found.url,
      file: found.file_name,
      row: found.line,
      asOf: found.as_of,
      fetchedAt: new Date(found.fetched_at).toISOString(),
      confidence: found.kind === 'sample' ? 'sample' : 'recorded',
    },
  };
}

function pairs(ring: readonly number[]): [number, number][] {
  return Array.from({ length: ring.length / 2 }, (_, at) => [
    ring[2 * at] ?? 0,
    ring[2 * at + 1] ?? 0,
  ]);
}
