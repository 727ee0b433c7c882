import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { expect, test } from 'vitest';
import { rowTitle, tableTitle } from './plain-titles';

test.each([
  { row: 'customs/OH', title: 'Ohio: closing customs' },
  { row: 'settlement/PA', title: 'Pennsylvania: settlement fee' },
  { row: 'PA-philadelphia', title: 'Pennsylvania: philadelphia' },
  { row: 'TX-2026', title: 'Texas: 2026' },
  { row: 'FL', title: 'Florida' },
  { row: 'attorneys', title: 'Attorneys' },
  { row: 'averages/state average/2019', title: 'Published average, state average, 2019' },
  { row: 'over-20/fixed/95.01-97/35', title: 'Over 20, fixed, 95.01-97, 35' },
  { row: 'purchase/first/0', title: 'Purchase, first, 0' },
])('X-01 the row $row reads "$title"', ({ row, title }) => {
  expect(rowTitle(row)).toBe(title);
});

test('X-01 no row of a lending table is shown as a path', () => {
  const titles = lendingTables.flatMap(({ header, rows }) => [
    tableTitle(header.table),
    ...rows.map(({ id }) => rowTitle(id)),
  ]);
  expect(titles.filter((title) => /[/_]|^\s*$|undefined/.test(title))).toEqual([]);
});
