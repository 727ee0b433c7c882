import { ringsOfText } from '@deedlight/domain/geo/outline';
import type { Database } from '../../../platform/database/database';

/** Returns what is on record of the place and the outline of a property of Wake County. */
export async function storedLot(db: Database, parcel: string) {
  const property = `nc-37183-${parcel.replaceAll('-', '')}`;
  return await db.asService('test', async (tx) => {
    const place = await tx
      .selectFrom('records.properties')
      .select(['lat', 'lng', 'location_precision as precision', 'year_built as yearBuilt'])
      .where('id', '=', property)
      .executeTakeFirst();
    const outline = await tx
      .selectFrom('records.outlines')
      .select(['rings', 'line'])
      .where('property_id', '=', property)
      .executeTakeFirst();
    return { place, line: outline?.line, rings: outline && ringsOfText(outline.rings) };
  });
}
