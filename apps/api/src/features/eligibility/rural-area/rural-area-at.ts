import type { Source } from '@deedlight/contract/property';
import { type RuralArea, ruralArea } from '@deedlight/domain/eligibility/rural-area';
import type { Place } from '@deedlight/domain/geo/distance';
import type { Database } from '../../../platform/database/database';
import { readAreasAt, readRuralEdition } from './rural-area-repo';

export type RuralAnswer =
  | { kind: 'known'; area: RuralArea; source: Source }
  | { kind: 'no-file' }
  | { kind: 'beyond-file' };

/**
 * Tells by USDA's file whether a place lies in a rural area. `errorMeters` is how far off the place
 * may be; null: that of a parcel.
 */
export async function ruralAreaAt(
  database: Database,
  place: Place,
  errorMeters: number | null,
): Promise<RuralAnswer> {
  return await database.asService('read the rural areas around a home', async (db) => {
    const edition = await readRuralEdition(db);
    if (edition === undefined) return { kind: 'no-file' };
    const areas = await readAreasAt(db, place);
    if (areas === null) return { kind: 'beyond-file' };
    const { publisher, title, licence, url, file_name: file, as_of: asOf } = edition;
    const source: Source = {
      ...{ id: 'usda-rural-areas', publisher, title, licence, url, file, asOf },
      ...{ kind: 'provider', row: null, confidence: 'reported' },
      fetchedAt: new Date(edition.imported_at).toISOString(),
    };
    return { kind: 'known', area: ruralArea(place, errorMeters, areas), source };
  });
}
