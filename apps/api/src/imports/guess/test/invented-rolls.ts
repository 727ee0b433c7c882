import { pick, type Random, seededRandom, wholeBetween } from '@deedlight/domain/random';

/** What is so of an invented property, whatever a roll makes of it. */
export type Truth = {
  parcel: string;
  number: number;
  street: string;
  suffix: string;
  city: string;
  zip: string;
  owner: string;
  mail: { line: string; city: string; state: string; zip: string };
  use: string;
  beds: number;
  full: number;
  half: number;
  area: number;
  lot: number;
  built: number;
  /** YYYY-MM-DD */
  soldOn: string;
  price: number;
  land: number;
  building: number;
};

/** How one county writes its roll. */
export type Layout = {
  name: string;
  delimiter: string;
  /** What its columns tell, by the keys of the test that reads it back. */
  tells: string;
  columns: Record<string, (truth: Truth) => string | number>;
};

type Place = readonly [city: string, zip: string];

const places: readonly [Place, ...Place[]] = [
  ['MADISON', '53703'],
  ['SUN PRAIRIE', '53590'],
  ['MIDDLETON', '53562'],
  ['VERONA', '53593'],
  ['STOUGHTON', '53589'],
];
const streets = [
  'LARKSPUR',
  'HEMLOCK',
  'TAMARACK',
  'OLD SAUK',
  'PRAIRIE ROSE',
  'THISTLE',
  'QUARRY',
  'SEDGE',
  'CATTAIL',
  'BURR OAK',
  'SANDHILL',
  'CRANE',
  'GENTIAN',
  'ASTER',
  'TRILLIUM',
  'YARROW',
  'MARSH',
  'DRUMLIN',
  'ESKER',
  'KETTLE',
] as const;
const suffixes = ['ST', 'AVE', 'LN', 'RD', 'CT', 'DR'] as const;
const uses = ['SINGLE FAMILY', 'CONDOMINIUM', 'DUPLEX', 'VACANT LAND', 'RETAIL STORE'] as const;
const names = [
  'ABERNATHY',
  'OKONKWO',
  'LINDQVIST',
  'PETROV',
  'NAKAMURA',
  'DELGADO',
  'WHITFIELD',
  'HAUGEN',
] as const;

export function inventedTruths(seed: number, count: number): Truth[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => inventedTruth(random, at));
}

export function rollText({ delimiter, columns }: Layout, truths: readonly Truth[]): string {
  const lines = [
    Object.keys(columns),
    ...truths.map((truth) => Object.values(columns).map((cell) => String(cell(truth)))),
  ];
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);
  return `${lines.map((cells) => cells.map(quoted).join(delimiter)).join('\n')}\n`;
}

function inventedTruth(random: Random, at: number): Truth {
  const [city, zip] = pick(random, places);
  const number = wholeBetween(random, 1, 9000);
  const street = pick(random, streets);
  const suffix = pick(random, suffixes);
  const use = pick(random, uses);
  const isHome = use !== 'VACANT LAND' && use !== 'RETAIL STORE';
  const livesThere = random() < 0.6;
  const day = `${wholeBetween(random, 1995, 2025)}-${two(wholeBetween(random, 1, 12))}-${two(wholeBetween(random, 1, 28))}`;
  return {
    parcel: `0${wholeBetween(random, 100, 999)}-${wholeBetween(random, 100, 999)}-${String(at).padStart(4, '0')}-${at % 10}`,
    number,
    street,
    suffix,
    city,
    zip,
    owner: `${pick(random, names)} ${pick(random, ['ANA', 'LEE', 'KIM', 'SAM'])}`,
    mail: livesThere
      ? { line: `${number} ${street} ${suffix}`, city, state: 'WI', zip }
      : {
          line: `${wholeBetween(random, 1, 900)} MICHIGAN AVE`,
          city: 'CHICAGO',
          state: 'IL',
          zip: '60601',
        },
    use,
    beds: isHome ? wholeBetween(random, 1, 6) : 0,
    full: isHome ? wholeBetween(random, 1, 3) : 0,
    half: isHome ? wholeBetween(random, 0, 1) : 0,
    area: use === 'VACANT LAND' ? 0 : wholeBetween(random, 700, 4200),
    lot: 100 * wholeBetween(random, 40, 600),
    built: use === 'VACANT LAND' ? 0 : wholeBetween(random, 1880, 2022),
    soldOn: day,
    price: 1000 * wholeBetween(random, 40, 900),
    land: 1000 * wholeBetween(random, 20, 200),
    building: 1000 * wholeBetween(random, 0, 700),
  };
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
