/** Allegheny County, Pennsylvania: the one county whose court's table of foreclosures is read. */
export const filingCounty = '42003';

/** Tells whether a parcel number has the county's form, by which its filings can be found. */
export function isFilingParcel(parcelNumber: string): boolean {
  return /^\d{4}[A-Z]\d{11}$/i.test(parcelNumber);
}
