import { beforeAll, describe, expect, test } from 'vitest';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import type { Calculators } from './test/published-cases';

let calculators: Calculators;
beforeAll(async () => {
  calculators = aTestApp({ database: await aTestDatabase() }).browser().client.calculators;
});

const home = { price: 40_000_000, annualRate: '0.0625', months: 360, score: 740 };
const unasked = { taxesYearly: 0, insuranceYearly: 0, duesMonthly: 0 };

/**
 * Returns the cost of a program's loan by Compare, with the insurance from the payment's answer.
 */
async function compared(program: 'fha' | 'usda', downPayment: number) {
  const { insured } = await calculators.payment({ ...home, ...unasked, program, downPayment });
  const { monthly, months, laterYears } = insured;
  const { loans } = await calculators.compare({
    offers: [
      {
        name: program,
        principal: insured.totalLoan,
        annualRate: home.annualRate,
        months: home.months,
        financeCharges: 200_000 + insured.upfront,
        otherCosts: 600_000,
        insurance: { monthly: Number(monthly), months: Number(months), laterYears },
      },
    ],
    horizons: [360],
  });
  return { insured, loan: loans[0], at: loans[0]?.horizons[0] };
}

describe('F-09 a premium that falls with the balance is charged as it falls', () => {
  test('FHA: $400,000, 3.5% down, 6.25%: 7.0150% and $533,898.62 over the term', async () => {
    const { loan, at } = await compared('fha', 1_400_000);
    expect(Number(loan?.apr)).toBeCloseTo(0.07015, 6);
    expect(at?.cost).toBe(53_389_862);
  });

  test('the premiums are those of the FHA answer, year by year', async () => {
    const { insured, at } = await compared('fha', 1_400_000);
    const { monthlyByYear } = await calculators.fha({
      principal: 38_600_000,
      annualRate: home.annualRate,
      months: home.months,
      value: home.price,
      financeUpfront: true,
    });
    expect([insured.monthly, ...insured.laterYears]).toEqual(monthlyByYear);
    expect(at?.insurance).toBe(monthlyByYear.reduce((total, each) => total + each * 12, 0));
  });

  test('the fees are those of the USDA answer, year by year', async () => {
    const { insured, at } = await compared('usda', 0);
    const { monthlyByYear, monthlyFee } = await calculators.usda({
      loanBeforeFee: home.price,
      note: { annualRate: home.annualRate, months: home.months },
    });
    expect(monthlyByYear).toHaveLength(30);
    expect([insured.monthly, ...insured.laterYears]).toEqual(monthlyByYear);
    expect(monthlyFee).toBe(insured.monthly);
    expect(at?.insurance).toBe((monthlyByYear ?? []).reduce((total, each) => total + each * 12, 0));
    expect(at?.insurance).toBeLessThan(Number(insured.monthly) * 360 * 0.7);
  });
});

test('F-09 an APR counts the premium of each year', async () => {
  const loan = { principal: 39_275_500, annualRate: '0.0625', months: 360 };
  const asked = { ...loan, prepaidFinanceCharge: 875_500 };
  const level = await calculators.apr({ ...asked, insurance: { monthly: 17_573, months: 360 } });
  const falling = await calculators.apr({
    ...asked,
    insurance: { monthly: 17_573, months: 360, laterYears: [10_000, 5_000] },
  });
  expect(Number(falling.apr)).toBeLessThan(Number(level.apr));
  expect(falling.totalOfPayments).toBe(
    level.totalOfPayments - 12 * (17_573 - 10_000) - 336 * (17_573 - 5_000),
  );
});

test.each([
  { purpose: 'rate-term', fee: 200_000, row: 'irrrl' },
  { purpose: 'cash-out', fee: 860_000, row: 'cash-out/first' },
] as const)('F-09 VA charges a $purpose refinance its own fee', async ({ purpose, fee, row }) => {
  const asked = { ...home, ...unasked, program: 'va', downPayment: 0, purpose } as const;
  const { insured, lines } = await calculators.payment(asked);
  expect(insured.upfront).toBe(fee);
  expect(lines.find(({ code }) => code === 'fee')?.basis?.row).toBe(row);
  const exempt = await calculators.payment({ ...asked, va: { use: 'first', isExempt: true } });
  expect(exempt.insured.upfront).toBe(0);
});
