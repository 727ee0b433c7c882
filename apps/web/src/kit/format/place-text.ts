import type { Suggestion } from '@deedlight/contract/property/properties';

type Place = Pick<Suggestion, 'address' | 'parcelNumber'>;

/** Returns "Marlow, PA 19104", with the county when the roll names no city. */
export function placeText({ address }: Place): string {
  const { city, county, state, zip } = address;
  return [`${city ?? county}, ${state}`, zip].filter(Boolean).join(' ');
}

/** Returns the address line, or the parcel number when the roll has no address. */
export function nameText({ address, parcelNumber }: Place): string {
  return address.line ?? `Parcel ${parcelNumber}`;
}
