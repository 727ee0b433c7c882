/**
 * A property's public id: state, county FIPS code and the county's own parcel number,
 * `pa-42101-364313005`. It is stable over imports and says where the parcel lies.
 */
export type PropertyId = string & { readonly kind: 'property-id' };

const shape = /^([a-z]{2})-(\d{5})-([a-z0-9]{1,40})$/;

/**
 * Keeps only the letters and digits of a parcel number, in lower case, so that two spellings of one
 * parcel are equal.
 */
export function parcelKey(parcelNumber: string): string {
  return parcelNumber.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Builds an id; throws RangeError when the parts cannot make one. */
export function propertyId(state: string, countyFips: string, parcelNumber: string): PropertyId {
  const id = `${state.toLowerCase()}-${countyFips}-${parcelKey(parcelNumber)}`;
  if (!isPropertyId(id)) throw new RangeError(`not a property id: ${id}`);
  return id;
}

export function isPropertyId(text: string): text is PropertyId {
  return shape.test(text);
}

/** Returns the upper-case state of an id. */
export function stateOf(id: string): string {
  return id.slice(0, 2).toUpperCase();
}

/**
 * Returns the FIPS code of the county that the property lies in, which comes first in every key of
 * the records.
 */
export function countyOf(id: string): string {
  return id.slice(3, 8);
}

/** Returns the county's own parcel number, only its letters and digits. */
export function parcelOf(id: string): string {
  return id.slice(9);
}
