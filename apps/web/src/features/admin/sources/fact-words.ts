const words: Readonly<Record<string, string>> = {
  type: 'property type',
  beds: 'bedrooms',
  baths: 'bathrooms',
  livingAreaSqft: 'living area',
  lotSqft: 'lot size',
  yearBuilt: 'year built',
  stories: 'stories',
  units: 'units',
  rooms: 'rooms',
  address: 'address',
  location: 'location',
  owner: 'owner',
  mailing: 'mailing address',
  transfers: 'sales',
  'transfers.price': 'sale prices',
  'transfers.parties': 'buyers and sellers',
  assessments: 'assessed values',
  'assessments.tax': 'taxes',
  outline: 'parcel outlines',
};

/** Returns what people call a fact of a home. */
export function factWords(fact: string): string {
  return words[fact] ?? fact;
}
