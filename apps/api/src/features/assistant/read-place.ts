import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { placeKey } from '@deedlight/domain/reference/closing/place';

export type NamedPlace = { state: string | null; county: string | null };

/** The state, and the county of it, that a question names; case counts, as "in" is no state. */
export function readPlace(question: string): NamedPlace {
  const state = stateIn(question);
  const text = ` ${placeKey(question.replaceAll(/[,?!;]/g, ' '))} `;
  const states = counties.states.filter((row) => state === null || row.state === state);
  const found = states.flatMap((row) =>
    row.counties.flatMap((county) => {
      const key = placeKey(county);
      const isNamed = text.includes(` ${key} county `) || text.includes(` ${key} parish `);
      const isEnough = state !== null && key.length > 3 && text.includes(` ${key} `);
      return isNamed || isEnough ? [{ state: row.state, county, key }] : [];
    }),
  );
  const longest = Math.max(0, ...found.map(({ key }) => key.length));
  const named = found.filter(({ key }) => key.length === longest);
  const [only] = named;
  // "Orange County" without a state is one of many.
  if (only === undefined || named.length > 1) return { state, county: null };
  return { state: only.state, county: only.county };
}

function stateIn(question: string): string | null {
  const code =
    question
      .match(/\b[A-Z]{2}\b/g)
      ?.find((word) => word in stateNames && word !== 'VA' && word !== 'MI' && word !== 'PA') ??
    question.match(/, ?([A-Z]{2})\b/)?.[1];
  if (code !== undefined && code in stateNames) return code;
  const text = question.toLowerCase();
  const named = Object.entries(stateNames)
    .filter(([, name]) => new RegExp(`\\b${name}\\b`).test(text))
    .toSorted(([, a], [, b]) => b.length - a.length);
  return named[0]?.[0] ?? null;
}

const stateNames: Record<string, string> = {
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
