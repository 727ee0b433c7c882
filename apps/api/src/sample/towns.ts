/** Describes an invented town: its place, its size and the price of a typical house. */
export type Town = {
  name: string;
  /** It is from the 000 range, which the postal service does not assign. */
  zip: string;
  lat: number;
  lng: number;
  parcels: number;
  /** A typical 1,800 sq ft house cost so many dollars in 2021. */
  level: number;
  built: { from: number; to: number };
  lotSqft: number;
  /** It is the property tax per dollar of assessed value. */
  millage: number;
  hasDirectionals: boolean;
};

export const sampleCounty = {
  state: 'OH',
  stateName: 'Ohio',
  /** No county has this code: Ohio's codes end at 175. */
  fips: '39999',
  name: 'Sample County',
  lake: { lat: 40.497, lng: -82.548 },
};

export const towns: readonly Town[] = [
  {
    name: 'Marlow',
    zip: '00011',
    lat: 40.42,
    lng: -82.62,
    parcels: 5200,
    level: 232_000,
    built: { from: 1890, to: 1968 },
    lotSqft: 5_600,
    millage: 0.0724,
    hasDirectionals: true,
  },
  {
    name: 'Marlow',
    zip: '00012',
    lat: 40.452,
    lng: -82.655,
    parcels: 3400,
    level: 281_000,
    built: { from: 1935, to: 1995 },
    lotSqft: 8_200,
    millage: 0.0724,
    hasDirectionals: true,
  },
  {
    name: 'Fernhill',
    zip: '00021',
    lat: 40.395,
    lng: -82.54,
    parcels: 2900,
    level: 338_000,
    built: { from: 1978, to: 2024 },
    lotSqft: 11_000,
    millage: 0.0811,
    hasDirectionals: false,
  },
  {
    name: 'Otterby',
    zip: '00031',
    lat: 40.335,
    lng: -82.66,
    parcels: 2300,
    level: 196_000,
    built: { from: 1905, to: 1985 },
    lotSqft: 7_400,
    millage: 0.0653,
    hasDirectionals: true,
  },
  {
    name: 'Kestrel Bay',
    zip: '00041',
    lat: 40.49,
    lng: -82.56,
    parcels: 1500,
    level: 412_000,
    built: { from: 1950, to: 2023 },
    lotSqft: 13_500,
    millage: 0.0688,
    hasDirectionals: false,
  },
  {
    name: 'Dunmore Heights',
    zip: '00051',
    lat: 40.365,
    lng: -82.59,
    parcels: 1900,
    level: 301_000,
    built: { from: 1955, to: 2010 },
    lotSqft: 9_600,
    millage: 0.0792,
    hasDirectionals: false,
  },
  {
    name: 'Hazelwick',
    zip: '00061',
    lat: 40.51,
    lng: -82.7,
    parcels: 1500,
    level: 178_000,
    built: { from: 1895, to: 1990 },
    lotSqft: 10_200,
    millage: 0.0601,
    hasDirectionals: false,
  },
  {
    name: 'Prairie Junction',
    zip: '00071',
    lat: 40.3,
    lng: -82.5,
    parcels: 1300,
    level: 214_000,
    built: { from: 1920, to: 2018 },
    lotSqft: 14_800,
    millage: 0.0617,
    hasDirectionals: false,
  },
];

/** Counts the parcels in the county. */
export const sampleSize = towns.reduce((sum, { parcels }) => sum + parcels, 0);
