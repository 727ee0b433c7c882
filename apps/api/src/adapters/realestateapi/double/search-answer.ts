/**
 * These invented parcels lie around the one in answers.ts and have the documented format of the
 * provider.
 */
export const searchAnswer = {
  input: { zip: '53703', size: 50 },
  data: [
    {
      id: '700418027',
      propertyId: '700418027',
      apn: '0709-223-0101-9',
      propertyType: 'SFR',
      propertyUse: 'Single Family Residence',
      bedrooms: 3,
      bathrooms: 2.5,
      squareFeet: 1684,
      lotSquareFeet: 7405,
      yearBuilt: 1926,
      estimatedValue: 402_000,
      lastSaleDate: '2021-06-02',
      lastSaleAmount: '357500',
      owner1FirstName: 'Rowan',
      owner1LastName: 'Sample',
      address: {
        street: '418 N Larkspur Ln',
        city: 'Madison',
        county: 'Dane County',
        fips: '55025',
        state: 'WI',
        zip: '53703',
        address: '418 N Larkspur Ln, Madison, WI 53703',
      },
    },
    {
      id: 700_419_140,
      apn: '0709-223-0440-8',
      propertyType: 'SFR',
      propertyUse: 'Townhouse',
      bedrooms: null,
      bathrooms: null,
      squareFeet: 0,
      yearBuilt: null,
      estimatedValue: null,
      lastSaleDate: null,
      lastSaleAmount: '0',
      address: {
        street: '77 Foxglove St',
        city: 'Madison',
        county: 'Dane County',
        fips: '55025',
        state: 'WI',
        zip: '53703',
        address: '77 Foxglove St, Madison, WI 53703',
      },
    },
    { id: null, address: { street: '1 Nameless Way', state: 'WI' } },
  ],
  resultCount: 1204,
  resultIndex: 50,
  recordCount: 3,
  statusCode: 200,
  statusMessage: 'Success',
  live: true,
  credits: 3,
};

export const nothingFound = { input: {}, data: [], resultCount: 0, recordCount: 0, live: true };
