import { countyByFips } from '../../places/counties';
import countiesFile from '../../places/tables/counties.json' with { type: 'json' };
import type { ListedCounty } from '../limit-edition';

/** Invented limits of a whole country: all counties at `lowest` but those that `others` names by code. */
export function listedCounties(
  lowest: ListedCounty['limits'],
  others: Readonly<Record<string, ListedCounty['limits']>> = {},
): ListedCounty[] {
  return countiesFile.rows.split(';').flatMap((row) => {
    const [, fips = ''] = row.split('|');
    const county = countyByFips(fips);
    if (county === undefined) return [];
    return [{ fips, state: county.state, area: county.name, limits: others[fips] ?? lowest }];
  });
}
