type Address = {
  city: string | null;
  state: string;
  zip: string | null;
  county: string;
};

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
export function countyOf({ county, state }: Pick<Address, 'county' | 'state'>): string {
  if (/\b(county|parish|borough|district|city|area|municipality)\b/i.test(county)) return county;
  return state === 'LA' ? `${county} Parish` : `${county} County`;
}
