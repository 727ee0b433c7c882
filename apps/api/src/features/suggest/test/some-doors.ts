import { propertyId } from '@deedlight/domain/property/property-id';
import { someDoors } from '@deedlight/domain/suggest/test/some-doors';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../../../platform/database/database';
import { refreshListings } from '../../../records/refresh-listings';
import { insertParcel, insertSource } from '../../../test/parcels';

const doors = [
  ...someDoors,
  "5 O'HARA GARDEN ST||MEDIA|PA|19063",
  '3 PEÑA BLVD||MILWAUKEE|WI|53202',
  '8 PINE GLEN RD||MEDIA|PA|19063',
  '6 KINNICKINNIC AVE||MILWAUKEE|WI|53202',
] as const;

const owners = ['QUIGLEY MARGARET', 'HOLDING & SONS LLC'];

/** Writes them with their listings; every fourth has owners. */
export async function writeDoors(database: Database): Promise<void> {
  await insertSource(database, { id: 'roll' });
  for (const [at, door] of doors.entries()) {
    const [line = '', unit = '', city = '', state = '', zip = ''] = door.split('|');
    const [house_number = '', ...street] = line.split(' ');
    await insertParcel(database, {
      id: idOf(at),
      property: {
        house_number,
        street: street.join(' '),
        address_line: line,
        unit: unit === '' ? null : unit,
        city,
        state,
        zip,
      },
      owners: at % 4 === 0 ? owners : [],
    });
  }
  await refreshListings(database, Temporal.PlainDate.from('2026-11-22'));
}

function idOf(at: number): string {
  const isInWisconsin = doors[at]?.includes('|WI|') === true;
  return propertyId(
    isInWisconsin ? 'WI' : 'PA',
    isInWisconsin ? '55079' : '42045',
    `00${500 + at * 3}0`,
  );
}

/** Returns a property in the form that tests use, such as "9 MAIN ST, MEDIA". */
export function doorOf(id: string): string {
  const door = doors.find((_, at) => idOf(at) === id) ?? 'unknown';
  return door
    .split('|')
    .slice(0, 3)
    .filter((part) => part !== '')
    .join(', ');
}
