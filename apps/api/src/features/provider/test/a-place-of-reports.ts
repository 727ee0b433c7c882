import type { Database } from '../../../platform/database/database';
import { insertParcel, insertSource } from '../../../test/parcels';
import { id } from './lookup-app';

export const invented = 'wi-55025-070922301020';
export const bare = 'wi-55025-070922301021';
/** No record has this id. */
export const unknown = 'wi-55025-070922301022';

/**
 * Inserts the parcel that the doubles know, as a county's roll has it, an invented one there and
 * one without an address.
 */
export async function aPlaceOfReports(database: Database): Promise<void> {
  await insertSource(database, { id: 'roll' });
  const place = { address_line: '418 N Larkspur Ln', city: 'Madison', zip: '53703' };
  await insertParcel(database, { id, property: place });
  await insertParcel(database, { id: invented, property: { ...place, is_sample: true } });
  await insertParcel(database, { id: bare });
}
