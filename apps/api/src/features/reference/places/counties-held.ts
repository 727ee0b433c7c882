import { mostCountiesHeld } from '@deedlight/contract/reference/places';
import { groupBy } from '@deedlight/domain/group-by';
import type { Queries } from '../../../platform/database/database';
import { readCounties } from '../../../records/counties-repo';
import { citiesOf, nameOnRecord } from './places-repo';

export type CountyHeld = {
  state: string;
  fips: string;
  county: string;
  cities: string[];
  properties: number;
};

/** Returns the counties with properties, of a state or of all, the one with the most first. */
export async function countiesHeld(db: Queries, state: string | null): Promise<CountyHeld[]> {
  const all = await readCounties(db);
  const held = all
    .filter((county) => county.properties > 0 && (state === null || county.state === state))
    .toSorted((a, b) => b.properties - a.properties)
    .slice(0, mostCountiesHeld);
  if (held.length === 0) return [];
  const cities = groupBy(
    await citiesOf(
      db,
      held.map(({ fips }) => fips),
    ),
    ({ fips }) => fips,
  );
  // The boundaries of all counties lie in the same table, so it loads with the first question.
  const { countyByFips } = await import('@deedlight/domain/reference/places/counties');
  const told: CountyHeld[] = [];
  for (const { fips, state: of, properties } of held) {
    const county = countyByFips(fips)?.name ?? (await nameOnRecord(db, fips));
    if (county === undefined) continue;
    const named = (cities.get(fips) ?? []).map(({ city }) => city);
    told.push({ state: of, fips, county, cities: named, properties });
  }
  return told;
}
