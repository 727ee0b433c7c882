import table from './tables/postal-cities.json' with { type: 'json' };

/** No name of a place has more words. */
export const mostCityWords = 6;

/**
 * Returns the place of a state under its usual name, "Saint Paul" for "ST. PAUL"; undefined where
 * no ZIP code of the state has a place of this name. Source: GeoNames, CC BY 4.0.
 */
export function postalCity(state: string, name: string): string | undefined {
  return cities().get(state.toUpperCase())?.get(cityKey(name));
}

/** Tells whether two capitals stand for a state (or the District of Columbia). */
export function isStateCode(code: string): boolean {
  return cities().has(code.toUpperCase());
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

let loaded: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

function cities() {
  loaded ??= new Map(
    table.rows.split(';').map((row) => {
      const [state = '', ...names] = row.split('|');
      return [state, new Map(names.map((name) => [cityKey(name), name] as const))] as const;
    }),
  );
  return loaded;
}
