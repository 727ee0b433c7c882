import type { Address } from '@deedlight/contract/property';
import { parcelOf } from '@deedlight/domain/property/property-id';

/** "Marlow, PA 19999, Sample County"; parts that are not known leave no trace. */
export function placeInWords(address: Address): string {
  const { city, state, zip } = address;
  const region = zip === null ? state : `${state} ${zip}`;
  // The district is its own county: its name once is enough.
  if (state === 'DC' && city !== null) return `${city}, ${region}`;
  const county = countyOf(address);
  return city === null ? `${county}, ${region}` : `${city}, ${region}, ${county}`;
}

/** "King County"; a name that already says what it is stands as it is. */
export function countyOf({ county, state }: Address): string {
  if (/\b(county|parish|borough|district|city|area|municipality)\b/i.test(county)) return county;
  return state === 'LA' ? `${county} Parish` : `${county} County`;
}

/** A property in a list: its address line or, where the roll has none, the parcel of its id. */
export function shortName({ id, address }: { id: string; address: Address }): string {
  return address.line ?? `Parcel ${parcelOf(id)}`;
}

/** The same with its city, for properties that need not be near. */
export function nameWithCity(property: { id: string; address: Address }): string {
  const { city } = property.address;
  return city === null ? shortName(property) : `${shortName(property)}, ${city}`;
}
