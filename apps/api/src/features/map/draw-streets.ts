import { displayName } from '@deedlight/domain/address/display-line';
import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { type StreetLine, streetLines } from '@deedlight/domain/map/street-lines';
import type { AddressRow } from './street-addresses-repo';

/**
 * Returns the streets that addresses give, with their names as they are shown. Streets of two towns
 * may share their name and their numbers.
 */
export function drawStreets(rows: readonly AddressRow[]): StreetLine[] {
  const lines = streetLines(
    rows.flatMap(({ address_line, city, lat, lng }) => {
      const { houseNumber, street } = parseAddressLine(address_line);
      const number = Number.parseInt(houseNumber ?? '', 10);
      if (street === null || Number.isNaN(number)) return [];
      return { street: `${street}|${city ?? ''}`, houseNumber: number, lat, lng };
    }),
  );
  return lines.map((line) => ({ ...line, name: displayName(line.name.split('|')[0] ?? '') }));
}
