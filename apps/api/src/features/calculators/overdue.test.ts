import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let calculators: Client['calculators'];
beforeAll(async () => {
  calculators = aTestApp({ database: await aTestDatabase() }).browser().client.calculators;
});

test('F-10 USDA’s fees of fiscal 2026 are overdue, on the line and in the notices', async () => {
  const { lines, notices } = await calculators.usda({ loanBeforeFee: 20_000_000 });
  expect(lines.find(({ code }) => code === 'upfront')?.basis?.overdue).toContain('2025-10-01');
  expect(notices?.join(' ')).toContain('Table usda-fees is overdue');
});

test('F-10 MGIC’s card of 2018 is overdue, in its own answer and in a whole payment', async () => {
  const mi = await calculators['conventional-mi']({
    ...{ loan: 38_000_000, value: 40_000_000, months: 360, score: 740 },
    ...{ rateType: 'fixed', program: 'fannie-conventional', features: [] },
  });
  if (mi.kind !== 'estimate') throw new Error(mi.kind);
  expect(mi.lines[0]?.basis?.overdue).toContain('2018-07-09');
  expect(mi.notices?.join(' ')).toContain('Table pmi-rates is overdue');
  const payment = await calculators.payment({
    ...{ program: 'fannie-conventional', price: 40_000_000, downPayment: 2_000_000 },
    ...{ annualRate: '0.065', months: 360, score: 740 },
    ...{ taxesYearly: 0, insuranceYearly: 0, duesMonthly: 0 },
  });
  expect(payment.notices?.join(' ')).toContain('Table pmi-rates is overdue');
  const [inside] = payment.insured.lines.filter(({ basis }) => basis?.table === 'pmi-rates');
  expect(inside?.basis?.overdue).toContain('2018-07-09');
});

test('F-10 VA’s fee, which stands until it is changed, is not', async () => {
  const { notices } = await calculators.va({
    ...{ loan: 40_000_000, kind: 'purchase', use: 'first', downShare: '0', isExempt: false },
  });
  expect(notices).toBeUndefined();
});

test('F-09 a replayed USDA fee cites what was typed, not the table', async () => {
  const { upfront, lines } = await calculators.usda({
    loanBeforeFee: 20_000_000,
    upfrontRate: '0.0275',
    annualRate: '0.005',
  });
  expect(upfront).toBe(565_553);
  expect(lines.map(({ basis }) => basis)).toEqual([null, null, null, null]);
  const formulas = lines.map(({ formula }) => formula).join('; ');
  expect(formulas).toContain('upfront rate 2.75% as typed');
  expect(formulas).toContain('annual rate 0.5% as typed');
});
