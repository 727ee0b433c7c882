import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { lendingTables } from './all-tables';
import { searchGuidelines } from './guidelines';
import { llpaTable } from './llpa';
import { fhaLimitsTable, fhfaLimitsTable } from './loan-limits';
import { pmiTable } from './pmi-rates';
import { programLtvTable } from './program-matrices';
import { programsTable } from './programs';
import { readTable } from './read-table';
import { regulationZTable } from './regulation-z';
import { tridDeadlines, tridTable } from './trid';

describe('every lending table', () => {
  test.each(lendingTables.map((table) => ({ name: table.header.table, table })))(
    'F-10 $name has a version, dates, and a source, date and confidence on every row',
    ({ table }) => {
      expect(table.header.compiled).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(table.header.effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row.effective).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
      const used = new Set(table.rows.map(({ source }) => source));
      expect(Object.keys(table.header.sources).filter((key) => !used.has(key))).toEqual([]);
    },
  );

  test('F-10 no two tables share a name', () => {
    expect(new Set(lendingTables.map(({ header }) => header.table)).size).toBe(
      lendingTables.length,
    );
  });
});

describe('what the figures must satisfy', () => {
  test('F-10 loan limits rise with the units and lie between baseline and ceiling', () => {
    for (const { limits, id } of [...fhfaLimitsTable.rows, ...fhaLimitsTable.rows]) {
      if (!id.endsWith('/hecm')) expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    }
    const baseline = fhfaLimitsTable.rows.find(({ id }) => id === '2026/baseline');
    const special = fhfaLimitsTable.rows.find(({ id }) => id === '2026/statutory-ceiling');
    for (const { scope, limits } of fhfaLimitsTable.rows) {
      if (scope !== 'county') continue;
      limits.forEach((limit, at) => {
        expect(limit).toBeGreaterThan(baseline?.limits[at] ?? Number.POSITIVE_INFINITY);
        expect(limit).toBeLessThanOrEqual(special?.limits[at] ?? 0);
      });
    }
  });

  test('F-10 price adjustments have a column per band and cover every score once', () => {
    const bands = llpaTable.rows.find(({ kind }) => kind === 'bands')?.ltvMax ?? [];
    for (const row of llpaTable.rows) {
      if (row.kind === 'base' && row.purpose !== 'cash-out')
        expect(row.points).toHaveLength(bands.length);
    }
    for (const purpose of ['purchase', 'rate-term', 'cash-out']) {
      const rows = llpaTable.rows.filter((row) => row.purpose === purpose);
      for (let score = 300; score <= 850; score += 1) {
        const held = rows.filter(
          (row) => score >= (row.scoreMin ?? 0) && score <= (row.scoreMax ?? 850),
        );
        expect(held).toHaveLength(1);
      }
    }
  });

  test('F-10 a lower score never costs less mortgage insurance', () => {
    for (const { rate } of pmiTable.rows) {
      const premiums = rate?.byScore.map(({ pct }) => pct) ?? [];
      expect(premiums).toEqual(premiums.toSorted((a, b) => a.cmp(b)));
    }
  });

  test.each([2025, 2026])(
    'F-10 points-and-fees bands of %i follow on from each other without a gap',
    (year) => {
      const bands = regulationZTable.rows
        .filter((row) => row.kind === 'points-fees' && row.year === year)
        .toSorted((a, b) => (a.loanMin ?? 0) - (b.loanMin ?? 0));
      expect(bands).toHaveLength(5);
      expect(bands[0]?.loanMin).toBeNull();
      expect(bands.at(-1)?.loanBelow).toBeNull();
      for (const [at, band] of bands.slice(1).entries()) {
        expect(band.loanMin).toBe(bands[at]?.loanBelow);
      }
    },
  );

  test('F-10 combined limits are never below first-loan limits, manual ones never above', () => {
    for (const { maxLtv, maxCltv, maxLtvManual } of programLtvTable.rows) {
      if (maxLtv === null) continue;
      expect((maxCltv ?? maxLtv).gte(maxLtv)).toBe(true);
      expect((maxLtvManual ?? maxLtv).lte(maxLtv)).toBe(true);
    }
  });

  test('F-10 every program lends on something and every deadline has a row', () => {
    for (const { program } of programsTable.rows) {
      expect(programLtvTable.rows.some((row) => row.program === program)).toBe(true);
    }
    expect(tridTable.rows.map(({ kind }) => kind).toSorted()).toEqual(
      [...tridDeadlines].toSorted(),
    );
  });
});

describe('reading a table', () => {
  const header = {
    table: 't',
    version: '1',
    effective: '2026-01-01',
    compiled: '2026-01-01',
    sources: { s: { publisher: 'p', title: 't' } },
  };
  const row = { id: 'a', source: 's', effective: '2026', confidence: 'published', pct: '5' };
  const read = (rows: Record<string, unknown>[], head: Record<string, unknown> = header) =>
    readTable({ header: head, rows }, (field) => ({ pct: field.share('pct') }));

  test('F-10 turns a percentage into a fraction', () => {
    expect(read([row]).rows[0]?.pct).toEqual(new Decimal('0.05'));
  });

  test.each([
    { why: 'two rows of one name', rows: [row, row], says: 'two rows are called a' },
    { why: 'an unknown source', rows: [{ ...row, source: 'x' }], says: 'no source called x' },
    { why: 'an unknown confidence', rows: [{ ...row, confidence: 'sure' }], says: 'confidence' },
    { why: 'a percentage that is a number', rows: [{ ...row, pct: 5 }], says: 'pct' },
    { why: 'a row without a date', rows: [{ ...row, effective: '' }], says: 'effective' },
  ])('F-10 refuses $why', ({ rows, says }) => {
    expect(() => read(rows)).toThrow(says);
  });

  test('F-10 refuses a header without a version', () => {
    expect(() => read([row], { ...header, version: '' })).toThrow('version');
  });
});

test('F-10 guidelines are found by section, topic and agency', () => {
  expect(searchGuidelines('B3-6-02')[0]?.title).toBe('Debt-to-income ratios');
  expect(searchGuidelines('gifts').flatMap(({ refs }) => refs)).toContain('va ch.4');
  expect(searchGuidelines('cash-out fannie').map(({ section }) => section)).toContain('B2-1.3-03');
  expect(searchGuidelines('  ')).toEqual([]);
});
