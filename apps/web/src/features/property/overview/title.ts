import type { Address } from '@deedlight/contract/property';
import { parcelOf } from '@deedlight/domain/property/property-id';

/** Returns "Marlow, PA 19999, Sample County"; unknown parts are left out. */
export function placeInWords(address: Address): string {
  const { city, state, zip } = address;
  const region = zip === null ? state : `${state} ${zip}`;
  // The District of Columbia is its own county, so its name appears only once.
  if (state === 'DC' && city !== null) return `${city}, ${region}`;
  const county = countyOf(address);
  return city === null ? `${county}, ${region}` : `${city}, ${region}, ${county}`;
}

/** Returns "King County"; a name that already ends in its kind stays as it is. */
export function countyOf({ county, state }: Address): string {
  if (/\b(county|parish|borough|district|city|area|municipality)\b/i.test(county)) return county;
  return state === 'LA' ? `${county} Parish` : `${county} County`;
}

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
