import type { Property } from '@deedlight/contract/property';
import type { AddressRow } from './property-row';

export function addressOf({
  address_line,
  unit,
  city,
  state,
  zip,
  county,
}: AddressRow): Property['address'] {
  return { line: address_line, unit, city, state, zip, county };
}
