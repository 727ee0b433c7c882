import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { versionsOf } from '../reference/table-versions';
import type { Scenario } from '../scenario/scenario';
import { editionChanges, outcomeChanges, savedWithOtherVersions } from './edition-changes';
import { currentTables, type LendingTables } from './lending-tables';

const closing = Temporal.PlainDate.from('2026-10-01');
const denver: Scenario = {
  propertyId: null,
  price: dollars(1_000_000),
  loan: dollars(870_000),
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  program: 'fannie-conventional',
  annualRate: new Decimal('0.065'),
  months: 360,
  score: 760,
  income: dollars(25_000),
  debts: dollars(500),
  state: 'CO',
  county: 'Denver County',
  city: null,
  taxesYearly: dollars(6_000),
  insuranceYearly: dollars(2_000),
  duesMonthly: cents(0),
  closingOn: null,
  tables: versionsOf(Object.values(currentTables)),
};
const saved = [
  { name: 'Denver', scenario: denver },
  { name: 'Dallas', scenario: { ...denver, state: 'TX', county: 'Dallas County' } },
];

/** These are today's tables with Denver's limit raised by $20,000. */
const after: LendingTables = {
  ...currentTables,
  fhfa: {
    header: { ...currentTables.fhfa.header, version: '2027.01' },
    rows: currentTables.fhfa.rows.map((row) =>
      row.area === 'Denver County'
        ? { ...row, limits: row.limits.map((limit) => cents(limit + 20_000_00)) }
        : row,
    ),
  },
};
const versions = { before: currentTables, after };

test('X-09 a new edition is told row by row, with the saved scenarios that rest on those rows', () => {
  const changes = editionChanges(versions, saved, closing);
  expect(changes.map(({ diff }) => diff.table)).toEqual(['fhfa-limits']);
  expect(changes[0]?.diff.changes).toMatchObject([
    { kind: 'changed', row: '2026/CO/Denver County', fields: [{ field: 'limits' }] },
  ]);
  expect(changes[0]?.scenarios).toEqual([{ scenario: 'Denver', rows: ['2026/CO/Denver County'] }]);
});

test('X-09 says which program answers otherwise with the new edition', () => {
  const [here, elsewhere] = saved.map((each) => outcomeChanges(versions, each, closing));
  expect(here?.map(({ before }) => before)).toContain('fail');
  expect(here?.every(({ before, after: now }) => before !== now)).toBe(true);
  expect(elsewhere).toEqual([]);
});

test('X-09 nothing is said where both editions are the same', () => {
  const same = { before: currentTables, after: currentTables };
  expect(editionChanges(same, saved, closing)).toEqual([]);
});

test('X-09 a scenario kept with another version names the table and both versions', () => {
  expect(savedWithOtherVersions(saved, currentTables)).toEqual([]);
  expect(savedWithOtherVersions(saved, after)[0]).toEqual({
    scenario: 'Denver',
    drift: [{ table: 'fhfa-limits', recorded: '2026.11', current: '2027.01' }],
  });
});

test('X-09 versions of tables that do not decide eligibility are left out', () => {
  const kept = { name: 'Kept', scenario: { ...denver, tables: { pmms: '2020-01-02' } } };
  expect(savedWithOtherVersions([kept], currentTables)).toEqual([]);
});
