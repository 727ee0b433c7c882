import type { TableHeader } from '../table';
import { asTable } from './as-table';
import { placeKey } from './place';
import json from './tables/county-names.json' with { type: 'json' };

// Names alone: the table of counties with their boundaries is four times the weight in a browser.
export type CountiesTable = {
  header: TableHeader;
  source: string;
  note: string;
  states: { state: string; counties: string[] }[];
};

export const counties = asTable<CountiesTable>(json);

export function isState(table: CountiesTable, state: string): boolean {
  return table.states.some((row) => row.state === state);
}

export function isCounty(table: CountiesTable, state: string, county: string): boolean {
  const names = table.states.find((row) => row.state === state)?.counties ?? [];
  const key = placeKey(county);
  return names.some((name) => placeKey(name) === key);
}
