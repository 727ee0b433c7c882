import table from './tables/postal-cities.json' with { type: 'json' };

/** No name of a place has more words. */
export const mostCityWords = 6;

/**
 * Returns the place of a state under its usual name, "Saint Paul" for "ST. PAUL"; undefined where
 * no ZIP code of the state has a place of this name. Source: GeoNames, CC BY 4.0.
 */
export function postalCity(state: string, name: string): string | undefined {
  return cities().byState.get(state.toUpperCase())?.get(cityKey(name));
}

/** Tells whether any state has a place of this name. */
export function isPostalCity(name: string): boolean {
  if (/\d/.test(name)) return false;
  const key = cityKey(name);
  return [...cities().byState.values()].some((places) => places.has(key));
}

/** Returns the place that the Postal Service names for a five-digit ZIP code. */
export function cityOfZip(zip: string): string | undefined {
  return cities().byZip.get(zip);
}

/** Tells whether two capitals stand for a state (or the District of Columbia). */
export function isStateCode(code: string): boolean {
  return cities().byState.has(code.toUpperCase());
}

/** Returns what two spellings of a place have in common: "Mount Pleasant" and "MT PLEASANT". */
export function cityKey(name: string): string {
  return name
    .toUpperCase()
    .replace(/^(CITY|TOWN|VILLAGE|BOROUGH|TOWNSHIP) OF /, '')
    .replace(/\bSAINT\b/g, 'ST')
    .replace(/\bMOUNT\b/g, 'MT')
    .replace(/\bFORT\b/g, 'FT')
    .replace(/[^A-Z]/g, '');
}

type Cities = {
  byState: ReadonlyMap<string, ReadonlyMap<string, string>>;
  byZip: ReadonlyMap<string, string>;
};

let loaded: Cities | undefined;

function cities(): Cities {
  loaded ??= readTable();
  return loaded;
}

function readTable(): Cities {
  const byZip = new Map<string, string>();
  const byState = new Map(
    table.rows.split(';').map((row) => {
      const [state = '', ...places] = row.split('|');
      return [state, new Map(places.map((place) => readPlace(place, byZip)))] as const;
    }),
  );
  return { byState, byZip };
}

function readPlace(place: string, byZip: Map<string, string>): [string, string] {
  const [name = '', zips = ''] = place.split('=');
  for (const group of zips.split(' ')) {
    const prefix = group.slice(0, 3);
    for (let at = 3; at < group.length; at += 2) byZip.set(prefix + group.slice(at, at + 2), name);
  }
  return [cityKey(name), name];
}
