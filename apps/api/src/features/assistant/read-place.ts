import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { placeKey } from '@deedlight/domain/reference/closing/place';
import type { TransferTaxTable } from '@deedlight/domain/reference/closing/transfer-tax-table';

/** `isOneOfMany` means that counties of several states have the name, and no state is given. */
export type NamedPlace = { state: string | null; county: string | null; isOneOfMany: boolean };

/** Reads the state, and a county of it, from a question; case matters, since "in" is no state. */
export function readPlace(question: string): NamedPlace {
  const state = stateIn(question);
  // The full stop keeps the word "county" at the end, which names of counties do not have.
  const text = ` ${placeKey(`${question.replaceAll(/[,?!;]/g, ' ')} .`)} `;
  const states = counties.states.filter((row) => state === null || row.state === state);
  const found = states.flatMap((row) =>
    row.counties.flatMap((county) => {
      const key = placeKey(county);
      const isNamed = text.includes(` ${key} county `) || text.includes(` ${key} parish `);
      // "New York" is the state, unless a county is mentioned.
      const isOfState = stateNames[row.state] === key;
      const isEnough = state !== null && key.length > 3 && !isOfState && text.includes(` ${key} `);
      return isNamed || isEnough ? [{ state: row.state, county, key, isNamed }] : [];
    }),
  );
  // "Austin, Travis County" is in Travis County, although there is a county of Austin.
  const surest = found.some(({ isNamed }) => isNamed)
    ? found.filter(({ isNamed }) => isNamed)
    : found;
  const longest = Math.max(0, ...surest.map(({ key }) => key.length));
  const named = surest.filter(({ key }) => key.length === longest);
  const [only] = named;
  // "Orange County" without a state is ambiguous.
  if (only === undefined || named.length > 1) {
    return { state, county: null, isOneOfMany: state === null && named.length > 1 };
  }
  // "Baltimore, MD" is the city, which is not part of the county of that name.
  const city = only.isNamed ? undefined : cityOfItsOwn(only.state, only.county);
  return { state: only.state, county: city ?? only.county, isOneOfMany: false };
}

/**
 * Returns the city that a question names, of those with their own taxes, or null if it names none.
 */
export function cityIn(
  text: string,
  { state, county }: NamedPlace,
  { states }: TransferTaxTable,
): string | null {
  if (
    state === 'NY' &&
    /\bnyc\b|manhattan|brooklyn|\bqueens\b|\bbronx\b|staten island/.test(text)
  ) {
    return 'New York City';
  }
  const rules = states.find((each) => each.state === state)?.taxes ?? [];
  const places = rules.flatMap(({ places: named = [], placeIs }) =>
    placeIs === 'county' ? [] : named,
  );
  // "Los Angeles County" alone does not name the city.
  const key = county === null ? '' : placeKey(county);
  const plain = ` ${placeKey(text.replaceAll(/[,?!;]/g, ' '))} `;
  const rest = key === '' ? plain : plain.replaceAll(` ${key} county `, ' ');
  return places.find((name) => rest.includes(` ${placeKey(name)} `)) ?? null;
}

function cityOfItsOwn(state: string, county: string): string | undefined {
  const names = counties.states.find((row) => row.state === state)?.counties ?? [];
  return names.find((name) => name.toLowerCase() === `${county.toLowerCase()} city`);
}

function stateIn(question: string): string | null {
  if (/\bwashington,? d\.?c\b|\bd\.c\./i.test(question)) return 'DC';
  const code =
    question
      .match(/\b[A-Z]{2}\b/g)
      ?.find((word) => word in stateNames && word !== 'VA' && word !== 'MI' && word !== 'PA') ??
    question.match(/, ?([A-Z]{2})\b/)?.[1];
  if (code !== undefined && code in stateNames) return code;
  // Kansas City lies in two states, and "Washington County" does not name the state.
  const text = question.toLowerCase().replaceAll('kansas city', ' ');
  if (/\bnyc\b|\bmanhattan\b|\bbrooklyn\b|\bstaten island\b/.test(text)) return 'NY';
  const named = Object.entries(stateNames)
    .filter(([, name]) => new RegExp(`\\b${name}\\b(?! (county|parish))`).test(text))
    .toSorted(([, a], [, b]) => b.length - a.length);
  return named[0]?.[0] ?? lowerCaseCode(text);
}

/**
 * Finds a code in lower case, as in "travis county tx", if it can be no other word and no program.
 */
function lowerCaseCode(text: string): string | null {
  const code = text.match(/\b[a-z]{2}\b/g)?.find((word) => plainCodes.has(word));
  return code?.toUpperCase() ?? null;
}

const plainCodes = new Set(
  [
    'az',
    'ca',
    'ct',
    'dc',
    'fl',
    'ga',
    'il',
    'ky',
    'md',
    'mn',
    'mo',
    'nc',
    'nd',
    'ne',
    'nh',
    'nj',
  ].concat([
    'nm',
    'nv',
    'ny',
    'pa',
    'ri',
    'sc',
    'sd',
    'tn',
    'tx',
    'ut',
    'vt',
    'wa',
    'wi',
    'wv',
    'wy',
  ]),
);

export const stateNames: Record<string, string> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
};
