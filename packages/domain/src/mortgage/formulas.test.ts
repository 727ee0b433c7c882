import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { inYears } from './apr/disclosures';
import { higherPriced } from './apr/high-cost';
import { analyseEscrow } from './escrow';
import { fhaMip, upfrontRefund } from './insurance/fha-mip';
import { miRemoval } from './insurance/mi-removal';
import { usdaFee } from './insurance/usda-fee';
import { type ArmTerms, adjustedRate, armPaths, projectArm, validateArm } from './loans/arm';
import { consolidateDebts } from './loans/debt-consolidation';
import { hecmEstimate } from './loans/hecm';
import { qualifyingRent } from './loans/investor';
import { rentVsBuy } from './loans/rent-vs-buy';
import { biweekly } from './payment/biweekly';
import { selfEmployedIncome } from './qualifying/qualifying-income';
import { debtToIncome } from './qualifying/ratios';
import { percent } from './test/inputs';
import type { WorkingLine } from './working';

const none = new Decimal(0);
const even = { principal: dollars(120_000), annualRate: none, months: 120 };
const line = (lines: readonly WorkingLine[], code: string) =>
  lines.find((each) => each.code === code);

describe('F-09 the words beside a figure', () => {
  test('of FHA’s premium say whether it is financed, and how it is credited', () => {
    const formula = (financeUpfront: boolean) =>
      line(fhaMip({ ...even, value: dollars(150_000), financeUpfront }).lines, 'upfront')?.formula;
    expect(formula(true)).toBe('base loan × 1.75%, whole dollars when financed');
    expect(formula(false)).toBe('base loan × 1.75%');
    expect(line(upfrontRefund(dollars(1_000), 1).lines, 'share')?.formula).toBe(
      '80% in month 1, 2 points less each month to month 36',
    );
  });

  test('of USDA’s fee say whether it is paid in cash, and what was typed', () => {
    const fee = (over: object) => usdaFee({ loanBeforeFee: dollars(99_000), ...over }).lines;
    expect(line(fee({}), 'total-loan')?.formula).toBe('loan ÷ (1 − upfront rate)');
    expect(line(fee({}), 'upfront')?.formula).toBe('loan with fee − loan');
    expect(line(fee({ isPaidInCash: true }), 'total-loan')?.formula).toBe(
      'the fee is paid in cash',
    );
    expect(line(fee({ isPaidInCash: true }), 'upfront')?.formula).toBe('loan × upfront rate');
    expect(line(fee({}), 'upfront')?.basis?.row).toBe('upfront');
    expect(line(fee({}), 'annual')?.basis?.row).toBe('annual');
    const typed = fee({ upfrontRate: percent('2'), annualRate: percent('0.5') });
    expect(line(typed, 'upfront')?.basis).toBeNull();
    expect(line(typed, 'annual')).toMatchObject({
      formula: 'balance × annual rate 0.5% as typed',
      basis: null,
    });
  });

  test('say a surplus only where the account’s balance is known', () => {
    const disbursements = [{ month: 12, amount: dollars(1_200) }];
    const account = (over: object) => analyseEscrow({ disbursements, cushionMonths: 1, ...over });
    expect(line(account({}).lines, 'surplus')).toBeUndefined();
    const known = account({ startBalance: dollars(90) });
    expect(line(known.lines, 'surplus')?.figure.value).toBe(dollars(-10));
    expect(known.months).toHaveLength(12);
  });

  test('say how rent, factor and spread were counted', () => {
    expect(line(qualifyingRent(dollars(2_000)).lines, 'counted')?.formula).toBe('gross rent × 75%');
    const { lines } = hecmEstimate({
      ...{ value: dollars(200_000), age: 62, expectedRate: percent('6'), year: 2026 },
      ...{ existingLiens: cents(0), otherCosts: cents(0) },
    });
    expect(line(lines, 'factor')?.formula).toContain('an estimate');
    const { test: spread } = higherPriced({
      ...{ year: 2026, lien: 'first', isPersonalProperty: false, isAboveConforming: false },
      ...{ loanAmount: dollars(300_000), totalLoanAmount: dollars(300_000) },
      ...{ apr: percent('7.73456'), apor: percent('6.5'), pointsAndFees: cents(0) },
      ...{ prepaymentPenaltyMonths: 0, prepaymentPenaltyShare: none },
    });
    expect(spread.measured).toBe('1.235 points');
  });

  test('of two equal years are the average’s, of debts their sum', () => {
    const year = {
      ...{ netProfit: dollars(60_000), depreciation: cents(0), depletion: cents(0) },
      ...{ amortisation: cents(0), businessUseOfHome: cents(0) },
      ...{ mealsExclusion: cents(0), nonRecurringIncome: cents(0) },
    };
    const { lines } = selfEmployedIncome([year, year]);
    expect(line(lines, 'monthly')?.formula).toBe('average of the years ÷ 12');
    const debts = debtToIncome({
      income: dollars(8_000),
      housing: dollars(2_000),
      debts: [dollars(300)],
    });
    expect(line(debts.lines, 'obligations')?.figure.value).toBe(dollars(2_300));
  });

  test('say what will have been paid in five years, or by the end of a shorter term', () => {
    const costs = {
      insurance: { monthly: dollars(50), months: 24 },
      loanCosts: dollars(500),
      prepaidInterest: dollars(100),
    };
    const paid = inYears(even, costs);
    // They are sixty payments of 1,000 and 24 premiums.
    expect(paid).toMatchObject({ totalPaid: dollars(61_800), principalPaid: dollars(60_000) });
    expect(line(paid.lines, 'payments')?.figure.value).toBe(dollars(60_000));
    expect(line(paid.lines, 'insurance')?.figure.value).toBe(dollars(1_200));
    const short = inYears({ ...even, months: 40 }, costs);
    expect(short).toMatchObject({ totalPaid: dollars(121_800), principalPaid: dollars(120_000) });
  });

  test('say which limits a loan with insurance is past', () => {
    const limits = (value: number) =>
      miRemoval({ ...even, originalValue: dollars(value) }).limits.map(({ code }) => code);
    expect(limits(123_712)).toEqual([]);
    expect(limits(123_711)).toEqual(['loan-to-value']);
  });
});

describe('F-09 an adjustable loan', () => {
  const terms: ArmTerms = {
    principal: dollars(120_000),
    months: 36,
    initialRate: percent('5'),
    fixedMonths: 12,
    adjustEveryMonths: 5,
    margin: percent('2'),
    caps: { first: percent('2'), periodic: percent('1'), lifetime: percent('5') },
    indexPath: [percent('3.5')],
  };
  const spans = (over: Partial<ArmTerms>) =>
    projectArm({ ...terms, ...over }).map(({ fromMonth, toMonth }) => [fromMonth, toMonth]);

  test('adjusts so many months after its fixed ones', () => {
    expect(spans({})).toEqual([
      [1, 12],
      [13, 17],
      [18, 22],
      [23, 27],
      [28, 32],
      [33, 36],
    ]);
    const rates = projectArm(terms).map(({ rate }) => rate.times(100).toNumber());
    expect(rates).toEqual([5, 5.5, 5.5, 5.5, 5.5, 5.5]);
    expect(spans({ fixedMonths: 35 })).toEqual([
      [1, 35],
      [36, 36],
    ]);
    expect(spans({ fixedMonths: 36 })).toEqual([[1, 36]]);
  });

  test('pays interest alone to the very month that was agreed', () => {
    expect(spans({ interestOnlyMonths: 13 }).slice(0, 3)).toEqual([
      [1, 12],
      [13, 13],
      [14, 17],
    ]);
    const [, last] = projectArm({ ...terms, interestOnlyMonths: 13 });
    expect(last?.balanceEnd).toBe(dollars(120_000));
  });

  test('takes what is left with its last payment', () => {
    // Three payments of 33.33 leave a cent of 100.00.
    const short = { principal: dollars(100), months: 3, fixedMonths: 3, initialRate: none };
    expect(projectArm({ ...terms, ...short })).toMatchObject([
      { payment: dollars(33.33), balanceEnd: 0 },
    ]);
  });

  test('is rounded up from the middle of a step', () => {
    const eighth = { ...terms, roundTo: percent('0.125'), indexPath: [percent('3.45')] };
    expect(adjustedRate(eighth, percent('5'), 0).rate.times(100).toNumber()).toBe(5.5);
  });

  test('stands beside the worst that its caps allow', () => {
    const { projected, worstCase } = armPaths(terms);
    expect(projected[1]?.rate.toString()).toBe('0.055');
    expect(worstCase[1]?.rate.toString()).toBe('0.07');
  });

  test('of a single month needs no months of interest alone', () => {
    const single = { ...terms, months: 1, fixedMonths: 1 };
    expect(validateArm(single)).toEqual([]);
    expect(validateArm({ ...single, interestOnlyMonths: 0 })).toEqual([]);
    expect(validateArm({ ...single, interestOnlyMonths: 1 })).toHaveLength(1);
    expect(validateArm({ ...terms, adjustEveryMonths: 1 })).toEqual([]);
  });
});

describe('F-09 interest by hand', () => {
  test('of a loan of one month, kept by the bank or posted each time', () => {
    const month = { principal: dollars(2_600), annualRate: percent('26'), months: 1 };
    // The half is that of 2,600 and 26/12% of it, 1,328.1667. If the bank holds the payments
    // nothing is saved.
    expect(biweekly(month, 'bank-held')).toMatchObject({
      halfPayment: dollars(1_328.17),
      payments: 3,
      months: 1,
      interestBiweekly: dollars(56.33),
      interestMonthly: dollars(56.33),
      saved: 0,
    });
    // Posted at 1% each time, 1,297.8333 are left after the first payment, and 1,310.8117 with
    // interest.
    expect(biweekly(month, 'rate-over-26')).toMatchObject({
      payments: 2,
      months: 1,
      interestBiweekly: dollars(38.98),
    });
  });

  test('is paid in 26 halves a year, the last year to the month', () => {
    const loan = { principal: dollars(300_000), annualRate: percent('6.5'), months: 360 };
    for (const convention of ['rate-over-26', 'effective'] as const) {
      const { payments, months } = biweekly(loan, convention);
      const years = Math.floor(payments / 26);
      const rest = Math.ceil(((payments % 26) * 12) / 26);
      expect(months).toBe(12 * years + rest);
      expect(months).toBeGreaterThan(240);
    }
  });

  test('of the loan that replaces debts is at its own rate', () => {
    const debts = [
      { name: 'one', balance: dollars(10_000), annualRate: none, payment: dollars(5_000) },
    ];
    const asked = {
      debts,
      annualRate: percent('12'),
      months: 1,
      costs: cents(0),
      costsFinanced: false,
    };
    expect(consolidateDebts(asked)).toMatchObject({
      paymentAfter: dollars(10_100),
      interestAfter: dollars(100),
      costDifference: dollars(100),
    });
  });

  test('and growth of what a buyer spares: twelve months of a fund', () => {
    // The buyer spends nothing, which is 100 a month less than the rent, and invests that at 10% a
    // year.
    const [year] = rentVsBuy({
      ...{ price: dollars(100_000), downPayment: dollars(100_000), closingCosts: cents(0) },
      ...{ annualRate: none, months: 12, mortgageInsuranceMonthly: cents(0) },
      ...{ mortgageInsuranceMonths: 0, taxRate: none, insuranceYearly: cents(0), upkeepRate: none },
      ...{ duesMonthly: cents(0), homeGrowth: none, sellingCostRate: none },
      ...{ rentMonthly: dollars(100), rentersInsuranceYearly: cents(0), rentGrowth: none },
      ...{ costGrowth: none, investmentReturn: percent('10'), years: 1 },
    }).years;
    // 100 · (1.1 − 1) ÷ (1.1^(1/12) − 1) is 1,254.05.
    expect(year).toMatchObject({
      buyerWealth: dollars(101_254.05),
      renterWealth: dollars(110_000),
    });
  });
});
