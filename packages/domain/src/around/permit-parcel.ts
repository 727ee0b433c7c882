/** Cook County, Illinois: the one county whose table of building permits is read. */
export const permitCounty = '17031';

/** Returns the parcel's fourteen digits, as the county's tables have them; null for another form. */
export function permitPin(parcelNumber: string): string | null {
  const digits = parcelNumber.replace(/[-\s]/g, '');
  return /^\d{14}$/.test(digits) ? digits : null;
}
