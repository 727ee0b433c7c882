import type { Suggestion } from '@deedlight/contract/property/properties';

type Place = Pick<Suggestion, 'address' | 'parcelNumber'>;

/** "Marlow, PA 19104"; the county where the roll names no city. */
export function placeText({ address }: Place): string {
  const { city, county, state, zip } = address;
  return [`${city ?? county}, ${state}`, zip].filter(Boolean).join(' ');
}

/** The address line, or the parcel number of a property whose roll has no address. */
export function nameText({ address, parcelNumber }: Place): string {
  return address.line ?? `Parcel ${parcelNumber}`;
}
