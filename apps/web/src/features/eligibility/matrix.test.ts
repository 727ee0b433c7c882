import { programLtvTable } from '@deedlight/domain/reference/lending/program-matrices';
import { expect, test } from 'vitest';
import { readFields } from '../../kit/fields/read-fields';
import { matrixFields, matrixRows } from './matrix';

function rowsFor(texts: Record<string, string>) {
  const read = readFields(matrixFields, texts);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return matrixRows(read.values);
}

test('F-10 without a filter every program is in the matrix', () => {
  const rows = rowsFor({});
  expect(new Set(rows.map(({ program }) => program)).size).toBe(11);
  expect(rows).toHaveLength(programLtvTable.rows.length);
});

test('F-10 occupancy, units and purpose leave the rows that say so', () => {
  const rows = rowsFor({ home: 'investment', homes: '2-unit', loanFor: 'cash-out' });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.occupancy).toBe('investment');
    expect(row.units).toContain(2);
    expect(row.purpose).toBe('cash-out');
  }
  expect(rows.map(({ program }) => program)).not.toContain('fha');
});

test('F-10 an LTV leaves the programs that reach it', () => {
  const rows = rowsFor({ home: 'primary', loanFor: 'purchase', homes: '1-unit', needsLtv: '97' });
  const programs = rows.map(({ program }) => program);
  expect(programs).not.toContain('fha');
  expect(programs).toEqual(expect.arrayContaining(['fannie-conventional', 'va', 'usda']));
});

test('F-10 a score leaves the programs that take it', () => {
  const programs = rowsFor({ hasScore: '510' }).map(({ program }) => program);
  expect(programs).toContain('fha');
  expect(programs).not.toContain('usda');
  expect(rowsFor({ hasScore: '499' }).map(({ program }) => program)).not.toContain('fha');
});
