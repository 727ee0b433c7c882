import type { TableHeader } from '../table';

/**
 * Returns a JSON table as its type. What keeps the promise: `check-table.ts` walks every table file
 * in the tests and in `npm run reference:check`, so a row of another shape never reaches a release.
 */
export function asTable<Table extends { header: TableHeader }>(json: unknown): Table {
  return json as Table;
}
