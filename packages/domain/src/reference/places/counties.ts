import table from './tables/counties.json' with { type: 'json' };

/** `name` is without "County"; the box is west, south, east, north in degrees. */
export type County = {
  state: string;
  fips: string;
  name: string;
  box: readonly [number, number, number, number];
};

/** Source: US Census Bureau, cartographic boundaries of 2017. */
export function countyByFips(fips: string): County | undefined {
  return counties().byFips.get(fips);
}

/**
 * Finds a county by its name, whatever the capitals: "Philadelphia" and "Philadelphia County" of PA
 * are one. Where a county and a city outside of it share a name, "Baltimore" is the county and
 * "Baltimore city" the city.
 */
export function countyByName(state: string, name: string): County | undefined {
  const { byName } = counties();
  return byName.get(nameKey(state, name)) ?? byName.get(nameKey(state, `${name} city`));
}

const territories: Readonly<Record<string, string>> = {
  AS: '60',
  GU: '66',
  MP: '69',
  PR: '72',
  VI: '78',
};

/** Returns the two digits of a state or territory by its postal code. */
export function fipsOfState(state: string): string | undefined {
  return counties().byState.get(state) ?? territories[state];
}

/** Returns the counties whose name begins like this, "Dane" or "Dane, WI", in alphabetical order. */
export function countiesLike(text: string, most: number): County[] {
  const [name = '', state = ''] = text.toLowerCase().split(',');
  const begin = name.trim();
  if (begin === '') return [];
  return [...counties().byFips.values()]
    .filter(
      (county) =>
        ownName(county).toLowerCase().startsWith(begin) &&
        county.state.toLowerCase().startsWith(state.trim()),
    )
    .sort((one, other) => countyLabel(one).localeCompare(countyLabel(other)))
    .slice(0, most);
}

/** Returns "Dane, WI"; "Baltimore city, MD" is not the county around it. */
export function countyLabel(county: County): string {
  return `${ownName(county)}, ${county.state}`;
}

/** Returns the counties in whose box a point lies, the smallest box first. */
export function countiesAround(lat: number, lng: number): County[] {
  return [...counties().byFips.values()]
    .filter(({ box: [west, south, east, north] }) => {
      return lat >= south && lat <= north && lng >= west && lng <= east;
    })
    .sort((one, other) => areaOf(one) - areaOf(other));
}

/** Borders are simplified by a few hundred meters, so boxes reach so many degrees too little. */
const slack = 0.02;

/** Tells whether coordinates can be those of a place in the county, by its box; 0, 0 is no place. */
export function mayLieIn(
  { box: [west, south, east, north] }: County,
  { lat, lng }: { lat: number; lng: number },
): boolean {
  const isBetween = lng >= west - slack && lng <= east + slack;
  return isBetween && lat >= south - slack && lat <= north + slack;
}

function areaOf({ box: [west, south, east, north] }: County): number {
  return (east - west) * (north - south);
}

let loaded: ReturnType<typeof readTable> | undefined;

function counties() {
  loaded ??= readTable();
  return loaded;
}

function readTable() {
  const all = table.rows.split(';').map(readRow);
  return {
    byFips: new Map(all.map((county) => [county.fips, county] as const)),
    byState: new Map(all.map(({ state, fips }) => [state, fips.slice(0, 2)] as const)),
    byName: new Map(all.map((county) => [ownKey(county), county] as const)),
  };
}

/** Codes of cities that belong to no county begin at 510. */
function ownName({ fips, name }: County): string {
  const isCity = Number(fips.slice(2)) >= 510 && !/ city$/i.test(name);
  return isCity ? `${name} city` : name;
}

function ownKey(county: County): string {
  return nameKey(county.state, ownName(county));
}

function readRow(row: string): County {
  const [state = '', fips = '', name = '', box = ''] = row.split('|');
  const [west = -180, south = -90, east = 180, north = 90] = box.split(' ').map(Number);
  return { state, fips, name, box: [west, south, east, north] };
}

function nameKey(state: string, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\b(county|parish|borough|census area|municipality)$/, '')
    .replace(/\bsaint\b/, 'st')
    .replace(/[^a-z]/g, '');
  return `${state.toUpperCase()} ${plain}`;
}
