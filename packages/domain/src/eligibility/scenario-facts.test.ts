import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { diffTables } from '../reference/diff-tables';
import { lendingTables } from '../reference/lending/all-tables';
import { fhaMipTable } from '../reference/lending/fha-mip';
import { driftFrom, versionsOf } from '../reference/table-versions';
import type { Scenario } from '../scenario/scenario';
import { checkEligibility } from './check-eligibility';
import { currentTables, type LendingTables } from './lending-tables';
import { factsOf, savedScenariosTouched } from './scenario-facts';

const closing = Temporal.PlainDate.from('2026-10-01');
const texas: Scenario = {
  propertyId: null,
  price: dollars(400_000),
  loan: dollars(360_000),
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  program: 'fannie-conventional',
  annualRate: new Decimal('0.065'),
  months: 360,
  score: 740,
  income: dollars(10_000),
  debts: dollars(500),
  state: 'TX',
  county: 'Dallas County',
  city: null,
  taxesYearly: dollars(6_000),
  insuranceYearly: dollars(2_000),
  duesMonthly: cents(0),
  closingOn: null,
  tables: versionsOf(lendingTables),
};
const denver: Scenario = { ...texas, state: 'CO', county: 'Denver County' };
const saved = [
  { name: 'Dallas', scenario: texas },
  { name: 'Denver', scenario: denver },
  { name: 'no state yet', scenario: { ...texas, state: null } },
];

/**
 * Returns the current tables with one county's limit raised, one Texas county added, one row
 * removed.
 */
function nextVersion(): LendingTables {
  const { fhfa } = currentTables;
  const denverRow = fhfa.rows.find(({ area }) => area === 'Denver County');
  if (!denverRow) throw new Error('Denver is not in the table');
  const raised = {
    ...denverRow,
    limits: denverRow.limits.map((limit) => cents(limit + 10_000_00)),
  };
  const dallas = {
    ...denverRow,
    id: '2026/TX/Dallas County',
    state: 'TX',
    area: 'Dallas County',
    fips: '48113',
  };
  const rows = fhfa.rows
    .filter(({ area }) => area !== 'Wayne County')
    .map((row) => (row === denverRow ? raised : row));
  return {
    ...currentTables,
    fhfa: { header: { ...fhfa.header, version: '2027.01' }, rows: [...rows, dallas] },
  };
}

describe('a new version of a table', () => {
  const after = nextVersion();
  const diff = diffTables(currentTables.fhfa, after.fhfa);

  test('X-09 names the rows that changed, field by field', () => {
    expect(diff).toMatchObject({
      table: 'fhfa-limits',
      before: { version: '2026.11' },
      after: { version: '2027.01' },
    });
    expect(diff.changes).toEqual([
      {
        kind: 'changed',
        row: '2026/CO/Denver County',
        fields: [
          {
            field: 'limits',
            before: '[86250000,110415000,133470000,165870000]',
            after: '[87250000,111415000,134470000,166870000]',
          },
        ],
      },
      { kind: 'removed', row: '2026/UT/Wayne County' },
      { kind: 'added', row: '2026/TX/Dallas County' },
    ]);
  });

  test('X-09 names the saved scenarios it touches, by a changed row or one added for them', () => {
    const touched = savedScenariosTouched(diff, saved, { before: currentTables, after }, closing);
    expect(touched).toEqual([
      { scenario: 'Dallas', rows: ['2026/TX/Dallas County'] },
      { scenario: 'Denver', rows: ['2026/CO/Denver County'] },
    ]);
  });

  test('X-09 without a change touches nothing', () => {
    const same = diffTables(currentTables.fhfa, currentTables.fhfa);
    expect(same.changes).toEqual([]);
    expect(
      savedScenariosTouched(same, saved, { before: currentTables, after: currentTables }, closing),
    ).toEqual([]);
  });

  test('X-09 different tables are not compared', () => {
    expect(() => diffTables(currentTables.fhfa, currentTables.fha)).toThrow(RangeError);
  });
});

test('X-03 X-09 one scenario is asked of every program, the closing day standing in for none', () => {
  const facts = factsOf(texas, closing);
  expect(facts.closingOn.toString()).toBe('2026-10-01');
  const outcomes = Object.fromEntries(
    checkEligibility(facts).map(({ program, outcome }) => [program, outcome]),
  );
  expect(outcomes).toMatchObject({
    'fannie-conventional': 'pass',
    fha: 'pass',
    va: 'refer',
    usda: 'refer',
    homeone: 'refer',
  });
});

test('X-03 a scenario records every table’s version, and a replay names those that moved on', () => {
  const recorded = versionsOf(lendingTables);
  expect(recorded).toMatchObject({ 'fhfa-limits': '2026.11', 'fha-mip': '2026.11' });
  expect(driftFrom(recorded, lendingTables)).toEqual([]);
  expect(driftFrom({ ...recorded, llpa: '2025.01', gone: '1' }, lendingTables)).toEqual([
    { table: 'llpa', recorded: '2025.01', current: '2026.11' },
    { table: 'gone', recorded: '1', current: null },
  ]);
});

test('X-09 a change of FHA’s premiums touches a scenario through its payment', () => {
  const header = { ...fhaMipTable.header, version: '2027.01' };
  const dearer = fhaMipTable.rows.map((row) =>
    row.annual ? { ...row, pct: row.pct.times(2) } : row,
  );
  const diff = diffTables(fhaMipTable, { header, rows: dearer });
  const touched = savedScenariosTouched(
    diff,
    saved,
    { before: currentTables, after: currentTables },
    closing,
  );
  expect(touched.map(({ scenario }) => scenario)).toEqual(['Dallas', 'Denver']);
  expect(touched[0]?.rows).toEqual(['annual/over-15/small/<=90']);
});
