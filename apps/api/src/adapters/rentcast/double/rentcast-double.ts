import { aVendorDouble, type VendorDouble } from '../../vendor/double/vendor-double';

/**
 * The model gives this value to the parcel in the answers below, with the listings that it
 * compared.
 */
const valueAnswer = {
  price: 402_000,
  priceRangeLow: 381_500,
  priceRangeHigh: 422_500,
  latitude: 43.0766,
  longitude: -89.3785,
  comparables: [
    {
      id: '502-N-Larkspur-Ln,-Madison,-WI-53703',
      formattedAddress: '502 N Larkspur Ln, Madison, WI 53703',
      addressLine1: '502 N Larkspur Ln',
      addressLine2: null,
      city: 'Madison',
      state: 'WI',
      zipCode: '53703',
      county: 'Dane',
      latitude: 43.0781,
      longitude: -89.3762,
      propertyType: 'Single Family',
      bedrooms: 3,
      bathrooms: 2,
      squareFootage: 1_590,
      lotSize: 6_970,
      yearBuilt: 1931,
      price: 389_900,
      listingType: 'Standard',
      listedDate: '2026-05-02T00:00:00.000Z',
      removedDate: '2026-06-18T00:00:00.000Z',
      lastSeenDate: '2026-06-17T00:00:00.000Z',
      daysOnMarket: 47,
      distance: 0.21,
      daysOld: 155,
      correlation: 0.9862,
    },
    {
      id: '77-Foxglove-St,-Apt-2,-Madison,-WI-53703',
      formattedAddress: '77 Foxglove St, Apt 2, Madison, WI 53703',
      addressLine1: '77 Foxglove St',
      addressLine2: 'Apt 2',
      city: 'Madison',
      state: 'WI',
      zipCode: '53703',
      propertyType: 'Condo',
      price: 0,
      listedDate: '2026-09-30T00:00:00.000Z',
      removedDate: null,
      lastSeenDate: '2026-11-19T00:00:00.000Z',
      distance: 0,
    },
  ],
};

/** The parcel of RealEstateAPI's double, as this provider would describe it. */
export const recordAnswer = {
  id: '418-N-Larkspur-Ln,-Madison,-WI-53703',
  formattedAddress: '418 N Larkspur Ln, Madison, WI 53703',
  addressLine1: '418 N Larkspur Ln',
  addressLine2: null,
  city: 'Madison',
  state: 'WI',
  stateFips: '55',
  zipCode: '53703',
  county: 'Dane',
  countyFips: '025',
  latitude: 43.0766,
  longitude: -89.3785,
  propertyType: 'Single Family',
  bedrooms: 3,
  bathrooms: 2.5,
  squareFootage: 1_684,
  lotSize: 7_405,
  yearBuilt: 1926,
  assessorID: '0709-223-0101-9',
  legalDescription: 'LOT 12 BLK 3 LARKSPUR HTS',
  subdivision: 'LARKSPUR HEIGHTS',
  zoning: 'TR-C1',
  lastSaleDate: '2021-06-02T00:00:00.000Z',
  lastSalePrice: 357_500,
  hoa: { fee: 175 },
  features: { floorCount: 2, roomCount: 0, unitCount: 1, heatingType: 'Forced air', pool: false },
  taxAssessments: {
    '2025': { year: 2025, value: 372_100, land: 121_000, improvements: 251_100 },
  },
  propertyTaxes: { '2024': { year: 2024, total: 7_102 }, '2025': { year: 2025, total: 7_215 } },
  history: {
    '2012-04-12': { event: 'Sale', date: '2012-04-12T00:00:00.000Z', price: 0 },
    '2021-06-02': { event: 'Sale', date: '2021-06-02T00:00:00.000Z', price: 357_500 },
  },
  owner: {
    names: ['Rowan Sample', 'Quinn Sample'],
    type: 'Individual',
    mailingAddress: {
      addressLine1: '418 N Larkspur Ln',
      city: 'Madison',
      state: 'WI',
      zipCode: '53703',
    },
  },
  ownerOccupied: true,
};

const address = '418 N Larkspur Ln, Madison, WI 53703';

/** Stands in for a provider that knows a single parcel. */
export function rentcastDouble(): VendorDouble {
  return aVendorDouble({
    provider: 'RentCast',
    key: 'a-key',
    answer: (path) => {
      const { pathname, searchParams } = new URL(path, 'https://x.example');
      const id = decodeURIComponent(pathname).replace('/properties/', '');
      if (id === recordAnswer.id) return { status: 200, body: recordAnswer };
      const isThere = searchParams.get('address') === address;
      if (!isThere) return { status: 404, body: [] };
      return { status: 200, body: pathname === '/avm/value' ? valueAnswer : [recordAnswer] };
    },
  });
}
