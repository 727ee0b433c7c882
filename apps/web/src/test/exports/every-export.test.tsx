import type { Report } from '@deedlight/report/report';
import { sourcesBlock } from '@deedlight/report/sources-block';
import { describe, expect, test, vi } from 'vitest';
import type { CitedExport } from './an-export';
import { calculatorExports } from './calculator-exports';
import { closingExports } from './closing-exports';
import { comparablesExports } from './comparables-exports';
import { findExports } from './find-exports';
import { lendingExports } from './lending-exports';
import { marketExports } from './market-exports';
import { otherExports } from './other-exports';
import { readCsv } from './read-csv';
import { recordsExports } from './records-exports';

vi.mock('../../kit/csv/save-file', async () => {
  const { saveFile } = await import('./taken-files');
  return { saveFile };
});
vi.mock('../../kit/report/save-report', async () => {
  const { saveReport } = await import('./taken-files');
  return { saveReport };
});

const cited: readonly CitedExport[] = [
  ...recordsExports,
  ...marketExports,
  ...comparablesExports,
  ...lendingExports,
  ...closingExports,
  ...calculatorExports,
];

const asked = ['Source', 'Record date', 'Fetched', 'Confidence'];
const absence = /^(Not recorded yet|Unknown|None|Not available here)( \(.+\))?$/;

test('X-01, X-02 the table knows every place of the product that makes something to take away', () => {
  const known = new Map<string, number>();
  for (const { at } of [...cited, ...otherExports]) known.set(at, (known.get(at) ?? 0) + 1);
  const inOrder = (places: Map<string, number>) =>
    [...places].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(inOrder(known)).toEqual(inOrder(findExports()));
  for (const { what, why } of otherExports) expect(why, what).toMatch(/\w+ \w+ \w+/);
});

describe('X-01, X-02 source, record date, fetch date, confidence and absences by name', () => {
  test.each(cited)('$what ($at)', async ({ make, absent }) => {
    const taken = await make();
    if ('csv' in taken) expectCitedCsv(taken.csv);
    else expectCitedReport(taken.report);
    if (typeof absent === 'string') return;
    expect(absent.says).toMatch(absence);
    const said =
      'csv' in taken ? cellsOf(taken.csv, absent.what) : linesOf(taken.report, absent.what);
    expect(said).toContain(absent.says);
  });
});

function expectCitedCsv(csv: string): void {
  const [header = [], ...rows] = readCsv(csv);
  expect(header).toEqual(expect.arrayContaining(asked));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toHaveLength(header.length);
    expect(row.filter((cell) => cell.trim() === '')).toEqual([]);
  }
  for (const name of asked) expect(cellsOf(csv, name)).not.toContain('');
}

function expectCitedReport(report: Report): void {
  const { columns, rows } = sourcesBlock(report.sources);
  expect(columns.map(({ header }) => header)).toEqual(expect.arrayContaining(asked));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.flat().filter((cell) => cell.trim() === '')).toEqual([]);
  for (const block of report.blocks) {
    if (block.kind === 'table') {
      const headers = block.columns.map(({ header }) => header);
      for (const row of [headers, ...block.rows]) {
        expect(
          row.filter((cell) => cell.trim() === ''),
          `${block.title}: ${row[0]}`,
        ).toEqual([]);
      }
    }
    if (block.kind !== 'facts') continue;
    for (const { label, value, source } of block.facts) {
      expect(value.trim(), label).not.toBe('');
      // A figure needs a source; an absent one has nothing to cite.
      if (!absence.test(value)) expect(source?.trim(), `${block.title}: ${label}`).toBeTruthy();
    }
  }
}

/** Returns the cells of a column, or all cells if no column is named. */
function cellsOf(csv: string, column: string): string[] {
  const [header = [], ...rows] = readCsv(csv);
  if (column === '') return rows.flat();
  const at = header.indexOf(column);
  expect(header).toContain(column);
  return rows.flatMap((row) => row[at] ?? []);
}

/** Returns the contents of a report's lines that begin with `label`, or of all lines. */
function linesOf({ blocks }: Report, label: string): string[] {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows;
    if (block.kind !== 'facts') return [];
    return block.facts.map(({ label, value }) => [label, value]);
  });
  return lines.flatMap(([first = '', ...cells]) => (first.startsWith(label) ? cells : []));
}
