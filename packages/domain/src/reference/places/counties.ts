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

/** Finds "Philadelphia" and "Philadelphia County" of PA alike, whatever the capitals. */
export function countyByName(state: string, name: string): County | undefined {
  return counties().byName.get(nameKey(state, name));
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
    byName: new Map(all.map((county) => [nameKey(county.state, county.name), county] as const)),
  };
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
