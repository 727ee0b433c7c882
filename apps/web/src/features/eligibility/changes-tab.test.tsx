import { currentTables, type LendingTables } from '@deedlight/domain/eligibility/lending-tables';
import { cents, dollars } from '@deedlight/domain/money';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstScenario } from '../scenario/public';
import { ChangesTab } from './changes-tab';

const denver = {
  ...firstScenario,
  price: dollars(1_000_000),
  loan: dollars(850_000),
  score: 780,
  income: dollars(30_000),
  taxesYearly: dollars(6_000),
  insuranceYearly: dollars(2_000),
  duesMonthly: dollars(0),
  state: 'CO',
  county: 'Denver County',
};
const scenarios = [
  { name: 'Denver', scenario: denver },
  { name: 'Dallas', scenario: { ...denver, state: 'TX', county: 'Dallas County' } },
];

/** In the edition before today's, Denver's limits are $30,000 lower. */
const before: LendingTables = {
  ...currentTables,
  fhfa: {
    header: { ...currentTables.fhfa.header, version: '2025.11' },
    rows: currentTables.fhfa.rows.map((row) =>
      row.area === 'Denver County'
        ? { ...row, limits: row.limits.map((limit) => cents(limit - 30_000_00)) }
        : row,
    ),
  },
};

test('X-09 two editions of a table: the rows that differ, the scenarios they touch, the answers they turn', () => {
  render(
    <ChangesTab saved={{ state: 'ready', scenarios }} today="2026-11-22" earlier={[before]} />,
  );
  const limits = within(screen.getByRole('region', { name: 'fhfa-limits' }));
  limits.getByText('fhfa-limits: 2025.11 to 2026.11');
  limits.getByText('Colorado: 2026, Denver County');
  limits.getByText(/^limits: \[83250000,.* before, \[86250000,.* now$/);
  const touches = limits.getByText(/^Touches/);
  expect(touches.textContent).toBe('Touches Denver: Colorado: 2026, Denver County');
  const turned = within(screen.getByRole('list', { name: 'Answers that changed' }));
  turned.getByText('Denver, Conventional - Fannie Mae: Fail before, Pass now');
  expect(turned.queryByText(/Dallas/)).toBeNull();
});
