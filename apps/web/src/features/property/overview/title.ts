import type { Address } from '@deedlight/contract/property';
import { parcelOf } from '@deedlight/domain/property/property-id';

/**
 * Names a property in a list: its address line or, when the roll has none, the parcel number of its
 * id.
 */
export function shortName({ id, address }: { id: string; address: Address }): string {
  return address.line ?? `Parcel ${parcelOf(id)}`;
}

/** Adds the city, for properties that may lie far apart. */
export function nameWithCity(property: { id: string; address: Address }): string {
  const { city } = property.address;
  return city === null ? shortName(property) : `${shortName(property)}, ${city}`;
}
