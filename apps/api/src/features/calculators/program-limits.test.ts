import { beforeAll, describe, expect, test } from 'vitest';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import type { Calculators } from './test/published-cases';
import { samples } from './test/samples';

let calculators: Calculators;
beforeAll(async () => {
  calculators = aTestApp({ database: await aTestDatabase() }).browser().client.calculators;
});

/** This is 99.75% of the value, above every rate card. */
const nearlyAll = { ...samples.payment, price: 40_000_000, downPayment: 100_000 };

describe('F-09 a premium that is needed and not known is unknown, not zero', () => {
  test('in a payment, with why, and the total is not told either', async () => {
    const { insured, total, totalAfterInsurance, lines } = await calculators.payment(nearlyAll);
    expect(insured).toMatchObject({ monthly: null, months: null });
    expect(insured.unpriced).toBe('No card rate above 97% LTV.');
    expect(total).toBeNull();
    expect(totalAfterInsurance).toBeGreaterThan(200_000);
    expect(lines.map(({ code }) => code)).not.toContain('total');
  });

  test('in a payment with a quoted premium it is that premium', async () => {
    const { insured, total } = await calculators.payment({
      ...nearlyAll,
      insurancePremiumMonthly: 30_000,
    });
    expect(insured.monthly).toBe(30_000);
    expect(total).not.toBeNull();
  });

  test('in a comparison: no APR, no cost, and no winner that it could unseat', async () => {
    const loan = {
      principal: 30_000_000,
      annualRate: '0.065',
      months: 360,
      financeCharges: 200_000,
      otherCosts: 0,
    };
    const dear = { ...loan, name: 'Dear', annualRate: '0.09' };
    const asked = { ...loan, name: 'Unpriced', insurance: null };
    const { loans, cheapest } = await calculators.compare({
      offers: [asked, dear],
      horizons: [60],
    });
    expect(loans[0]).toMatchObject({ apr: null, horizons: [{ insurance: null, cost: null }] });
    expect(cheapest).toEqual([{ month: 60, name: null }]);
    const cheap = { ...loan, name: 'Cheap', annualRate: '0.05' };
    const again = await calculators.compare({ offers: [asked, cheap], horizons: [60] });
    expect(again.cheapest).toEqual([{ month: 60, name: 'Cheap' }]);
  });
});

describe('F-09 X-09 a loan past a limit of its program says so', () => {
  test.each([
    { program: 'fannie-conventional', price: 40_000_000, down: 100_000, says: /at most 97%/ },
    { program: 'freddie-conventional', price: 40_000_000, down: 1_400_000, says: /at most 95%/ },
    { program: 'fha', price: 40_000_000, down: 1_000_000, says: /asks for 3\.5% down/ },
    { program: 'fannie-conventional', price: 200_000_000, down: 40_000_000, says: /\$1,249,125/ },
    { program: 'freddie-conventional', price: 200_000_000, down: 40_000_000, says: /\$1,249,125/ },
    { program: 'fha', price: 200_000_000, down: 40_000_000, says: /\$1,249,125/ },
  ] as const)('$program, $down down of $price', async ({ program, price, down, says }) => {
    const { limits } = await calculators.payment({
      ...samples.payment,
      program,
      price,
      downPayment: down,
    });
    const past = limits.filter((limit) => limit.is === 'past');
    expect(past).toHaveLength(1);
    expect(past[0]?.text).toMatch(says);
    expect(past[0]?.basis.table).toMatch(/^(program-ltv|fhfa-limits|fha-limits)$/);
  });

  test('between the lowest and the highest limit it depends on the county', async () => {
    const { limits } = await calculators.payment({
      ...samples.payment,
      price: 125_000_000,
      downPayment: 25_000_000,
    });
    expect(limits).toMatchObject([{ code: 'loan-limit', is: 'depends' }]);
  });

  test('within every limit nothing is said', async () => {
    expect((await calculators.payment(samples.payment)).limits).toEqual([]);
  });

  test('an affordable price and the end of insurance say it too', async () => {
    const { limits } = await calculators.affordability({
      ...samples.affordability,
      income: 10_000_000,
      cashForDown: 100_000_000,
      loanLimit: null,
    });
    expect(limits).toMatchObject([{ code: 'loan-limit', is: 'past' }]);
    const removal = await calculators['mi-removal']({
      ...samples['mi-removal'],
      originalValue: 16_240_000,
    });
    expect(removal.limits).toMatchObject([{ code: 'loan-to-value', is: 'past' }]);
  });
});
