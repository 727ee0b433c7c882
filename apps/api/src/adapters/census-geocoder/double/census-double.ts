type Listed = {
  street: string;
  zip: string;
  lat: number;
  lng: number;
  matched: string;
  /** The county and tract of the place. */
  tract: string;
  isExact: boolean;
  /** So many other places fit as well. */
  others?: number;
};

/** Addresses that the double knows; all are invented. */
const listedAddresses: readonly Listed[] = [
  {
    ...{ street: '418 N LARKSPUR LN', zip: '53703', isExact: true },
    ...{ lat: 43.0711, lng: -89.4002, tract: '55025001704' },
    matched: '418 N LARKSPUR LN, MADISON, WI, 53703',
  },
  {
    ...{ street: '12 OAK', zip: '53703', isExact: false },
    ...{ lat: 43.0801, lng: -89.4102, tract: '55025001705' },
    matched: '12 OAK ST, MADISON, WI, 53703',
  },
  {
    ...{ street: '5 ELSEWHERE RD', zip: '53703', isExact: true },
    ...{ lat: 43.03, lng: -87.95, tract: '55079000101' },
    matched: '5 ELSEWHERE RD, MILWAUKEE, WI, 53703',
  },
  {
    ...{ street: '9 TWIN CT', zip: '53703', isExact: true, others: 1 },
    ...{ lat: 43.05, lng: -89.3, tract: '55025001706' },
    matched: '9 TWIN CT, MADISON, WI, 53703',
  },
];

export type CensusAsked = { path: string; body: string | null };
export type CensusAnswer = { status: number; body: string; headers?: Record<string, string> };

/** Stands in for the geocoder of the Census Bureau, with invented addresses in its documented shapes. */
export function censusAnswers({ path, body }: CensusAsked): CensusAnswer {
  const { pathname, searchParams } = new URL(path, 'https://geocoder.example');
  if (pathname.endsWith('/geographies/addressbatch') && body !== null) return batchOf(body);
  if (pathname.endsWith('/geographies/address') && body === null) return singleOf(searchParams);
  return { status: 404, body: '<html>Not Found</html>' };
}

function find(street: string, zip: string): Listed | undefined {
  return listedAddresses.find((one) => one.street === street.toUpperCase() && one.zip === zip);
}

/** Rows come back from the last to the first. */
function batchOf(form: string): CensusAnswer {
  if (!form.includes('name="benchmark"') || !form.includes('name="vintage"')) {
    return { status: 400, body: 'benchmark and vintage are needed' };
  }
  const rows = /filename="addresses\.csv"\r\n[^\r]*\r\n\r\n(.*?)\r\n--/s.exec(form)?.[1] ?? '';
  const answers = rows.split('\n').map((row) => {
    const [id = '', street = '', city = '', state = '', zip = ''] = row.slice(1, -1).split('","');
    const input = `${street}, ${city}, ${state}, ${zip}`;
    const found = find(street, zip);
    if (found === undefined) return [id, input, 'No_Match'];
    if (found.others) return [id, input, 'Tie'];
    const { matched, lat, lng, tract, isExact } = found;
    return [
      ...[id, input, 'Match', isExact ? 'Exact' : 'Non_Exact', matched, `${lng},${lat}`],
      ...['100000001', 'L', tract.slice(0, 2), tract.slice(2, 5), tract.slice(5), '1001'],
    ];
  });
  const lines = answers.toReversed().map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return { status: 200, body: lines.map((line) => `${line}\n`).join('') };
}

function singleOf(asked: URLSearchParams): CensusAnswer {
  const found = find(asked.get('street') ?? '', asked.get('zip') ?? '');
  const matches =
    found === undefined ? [] : Array.from({ length: 1 + (found.others ?? 0) }, () => found);
  const addressMatches = matches.map(({ matched, lat, lng, tract }) => ({
    matchedAddress: matched,
    coordinates: { x: lng, y: lat },
    tigerLine: { tigerLineId: '100000001', side: 'L' },
    geographies: { 'Census Tracts': [{ GEOID: tract, STATE: tract.slice(0, 2) }] },
  }));
  return { status: 200, body: JSON.stringify({ result: { input: {}, addressMatches } }) };
}
