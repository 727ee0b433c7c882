import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { cashToClose } from './cash-to-close';
import { compareLoans, type LoanOffer, validateComparison } from './loans/compare-loans';
import { refinance, validateRefinance } from './loans/refinance';
import { amortise, balanceAfter, validateSchedule } from './payment/amortise';
import { projectHold, validateHold } from './payment/hold-projection';
import { recast, validateRecast } from './payment/recast';
import { percent } from './test/inputs';

const none = new Decimal(0);
// $120,000 without interest over ten years costs $1,000 a month.
const even = { principal: dollars(120_000), annualRate: none, months: 120 };
const fieldsOf = (invalid: { field: string }[]) => invalid.map(({ field }) => field);

describe('F-09 a schedule', () => {
  test('adds up what is paid, interest, principal and extra payments', () => {
    const extras = [{ kind: 'once' as const, month: 2, amount: dollars(20_000) }];
    const { rows, totals, payoffMonth } = amortise({ ...even, extras });
    expect(totals).toEqual({
      interest: 0,
      principal: dollars(100_000),
      extra: dollars(20_000),
      paid: dollars(120_000),
    });
    expect(payoffMonth).toBe(100);
    expect(rows[1]).toMatchObject({ extra: dollars(20_000), balance: dollars(98_000) });
    expect(rows[2]?.extra).toBe(0);
    const interest = amortise({ ...even, annualRate: percent('12'), months: 1 });
    expect(interest.totals).toMatchObject({ interest: dollars(1_200), paid: dollars(121_200) });
  });

  test('owes all before its first payment and nothing after its last', () => {
    const schedule = amortise({
      ...even,
      extras: [{ kind: 'once' as const, month: 2, amount: dollars(20_000) }],
    });
    expect([0, 1, 2, 99, 100, 200].map((month) => balanceAfter(schedule, month))).toEqual(
      [120_000, 119_000, 98_000, 1_000, 0, 0].map((each) => dollars(each)),
    );
  });

  test('repays an extra payment no further than what is owed', () => {
    const extras = [{ kind: 'monthly' as const, from: 1, amount: dollars(100_000) }];
    const { rows } = amortise({ ...even, extras });
    expect(rows.map(({ extra }) => extra)).toEqual([dollars(100_000), dollars(18_000)]);
  });

  test('comes back to the same payment each year, from the first on', () => {
    const extras = [{ kind: 'yearly' as const, firstMonth: 3, amount: dollars(5_000) }];
    const { rows } = amortise({ ...even, extras });
    const months = rows.filter(({ extra }) => extra > 0).map(({ month }) => month);
    expect(months.slice(0, 3)).toEqual([3, 15, 27]);
  });

  test('is computed anew after a recast over the months left', () => {
    const extras = [{ kind: 'once' as const, month: 20, amount: dollars(50_000) }];
    const { rows } = amortise({ ...even, extras, recastAfter: [20] });
    // 50,000 are left over a hundred months.
    expect([rows[19]?.payment, rows[20]?.payment]).toEqual([dollars(1_000), dollars(500)]);
    expect(rows).toHaveLength(120);
  });

  test('pays interest alone for as long as that is agreed', () => {
    const { rows } = amortise({ ...even, annualRate: percent('12'), interestOnlyMonths: 20 });
    expect(rows[19]).toMatchObject({ payment: dollars(1_200), principal: 0 });
    expect(rows[20]?.principal).toBeGreaterThan(0);
    expect(rows.at(-1)).toMatchObject({ month: 120, balance: 0 });
  });

  test.each([
    { over: { interestOnlyMonths: 119 }, refused: [] },
    { over: { interestOnlyMonths: 120 }, refused: ['interestOnlyMonths'] },
    { over: { balloonMonth: 1 }, refused: [] },
    { over: { balloonMonth: 0 }, refused: ['balloonMonth'] },
    { over: { balloonMonth: 121 }, refused: ['balloonMonth'] },
    { over: { recastAfter: [1, 120] }, refused: [] },
    { over: { recastAfter: [0, 121] }, refused: ['recastAfter.0', 'recastAfter.1'] },
    { over: { months: 0, balloonMonth: 5 }, refused: ['months'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateSchedule({ ...even, ...over }))).toEqual(refused);
  });
});

test('F-09 cash to close takes off credits and what was paid, with a line for each', () => {
  const {
    closingCosts,
    cashToClose: total,
    lines,
  } = cashToClose({
    downPayment: dollars(60_000),
    loanCosts: dollars(5_000),
    otherCosts: dollars(3_000),
    paidBeforeClosing: dollars(400),
    financedCosts: dollars(200),
    deposit: dollars(10_000),
    sellerCredit: dollars(2_500),
    lenderCredit: dollars(1_000),
    adjustments: dollars(300),
  });
  expect([closingCosts, total]).toEqual([dollars(7_000), dollars(53_600)]);
  const figures = lines.map(({ code, figure }) => [code, Number(figure.value) / 100]);
  expect(figures).toEqual([
    ['closing-costs', 7_000],
    ['paid-before', -400],
    ['financed', -200],
    ['down-payment', 60_000],
    ['deposit', -10_000],
    ['seller-credit', -2_500],
    ['adjustments', -300],
    ['cash-to-close', 53_600],
  ]);
});

describe('F-09 loans side by side', () => {
  const offer: LoanOffer = {
    ...even,
    name: 'one',
    financeCharges: dollars(1_000),
    otherCosts: dollars(500),
  };
  const insured = { ...offer, name: 'insured', insurance: { monthly: dollars(50), months: 24 } };

  test('cost what is paid at closing, interest and insurance by then', () => {
    const { loans } = compareLoans([offer, insured], [12, 36, 240]);
    expect(loans[0]?.horizons[0]).toEqual({
      month: 12,
      paid: dollars(13_500),
      interest: 0,
      insurance: 0,
      balance: dollars(108_000),
      cost: dollars(1_500),
    });
    expect(loans[1]?.horizons.map(({ insurance, cost }) => [insurance, cost])).toEqual([
      [dollars(600), dollars(2_100)],
      [dollars(1_200), dollars(2_700)],
      [dollars(1_200), dollars(2_700)],
    ]);
    expect(loans[0]).toMatchObject({ payment: dollars(1_000), payoffMonth: 120 });
    expect(loans[0]?.lines.map(({ code }) => code)).toEqual([
      'payment',
      'apr',
      'upfront',
      'cost-12',
      'cost-36',
      'cost-240',
    ]);
    expect(loans[1]?.apr?.gt(loans[0]?.apr ?? 1)).toBe(true);
  });

  test('stop being insured when they are paid off', () => {
    const extras = [{ kind: 'once' as const, month: 1, amount: dollars(110_000) }];
    // 119,000 less 110,000 leaves nine payments more.
    const [loan] = compareLoans([{ ...insured, extras }], [24]).loans;
    expect(loan).toMatchObject({ payoffMonth: 10 });
    expect(loan?.horizons[0]?.insurance).toBe(dollars(500));
  });

  test('have no cost and no rate where the premium is not known, and then decide nothing', () => {
    const unknown = { ...offer, name: 'unknown', insurance: null };
    const { loans, cheapest } = compareLoans([unknown], [12]);
    expect(loans[0]).toMatchObject({ apr: null });
    expect(loans[0]?.horizons[0]).toMatchObject({ insurance: null, cost: null, paid: null });
    expect(loans[0]?.lines.map(({ code }) => code)).toEqual(['payment', 'upfront']);
    expect(cheapest).toEqual([{ month: 12, name: null }]);
  });

  test('an unknown premium leaves open what it could decide, and only that', () => {
    const unknown = { ...offer, name: 'unknown', insurance: null };
    const cheapest = (otherCosts: number) =>
      compareLoans([unknown, { ...insured, otherCosts: dollars(otherCosts) }], [12]).cheapest[0]
        ?.name;
    // Without its premium the unknown loan has cost 1,500; the insured one has cost 1,600 and its
    // premiums.
    expect(cheapest(500)).toBeNull();
    const dear = { ...unknown, otherCosts: dollars(1_101) };
    expect(compareLoans([dear, insured], [12]).cheapest[0]?.name).toBe('insured');
    expect(
      compareLoans([{ ...dear, otherCosts: dollars(1_099) }, insured], [12]).cheapest[0]?.name,
    ).toBeNull();
  });

  test('of equals the first is named', () => {
    const twin = { ...offer, name: 'twin' };
    expect(compareLoans([offer, twin], [12]).cheapest[0]?.name).toBe('one');
    expect(compareLoans([twin, offer], [12]).cheapest[0]?.name).toBe('twin');
  });

  test('are one to four, at one to six hundred months', () => {
    const refused = (count: number, ...horizons: number[]) =>
      fieldsOf(validateComparison(Array(count).fill(offer), horizons));
    expect([refused(0, 12), refused(1, 12), refused(4, 12), refused(5, 12)]).toEqual([
      ['offers'],
      [],
      [],
      ['offers'],
    ]);
    expect(refused(1, 0, 1, 600, 601)).toEqual(['horizons.0', 'horizons.3']);
    const charged = (charge: number) =>
      fieldsOf(validateComparison([{ ...offer, financeCharges: cents(charge) }], [12]));
    expect(charged(even.principal - 1)).toEqual([]);
    expect(charged(even.principal)).toEqual(['offers.0.financeCharges']);
    expect(() => compareLoans([], [12])).toThrow('offers');
  });
});

describe('F-09 a loan that is changed', () => {
  test('by a lump sum is repaid over the same months', () => {
    const result = recast({ ...even, lump: dollars(60_000), fee: dollars(250) });
    expect(result).toMatchObject({
      oldPayment: dollars(1_000),
      newPayment: dollars(500),
      paymentDrop: dollars(500),
      newInterest: 0,
      interestSaved: dollars(-250),
    });
    expect(recast({ ...even, lump: dollars(60_000) }).interestSaved).toBe(0);
    const lump = (amount: number) => fieldsOf(validateRecast({ ...even, lump: cents(amount) }));
    expect([lump(even.principal - 1), lump(even.principal)]).toEqual([[], ['lump']]);
  });

  test('by another loan has its lines only where it pays back', () => {
    const asked = {
      current: { ...even, payment: dollars(1_000) },
      replacement: { annualRate: none, months: 240 },
      costs: dollars(1_000),
      costsFinanced: false,
      cashOut: cents(0),
    };
    const longer = refinance(asked);
    // Half of the payment is saved, so 1,000 are recovered in two months; the costs never are.
    expect(longer).toMatchObject({
      newPayment: dollars(500),
      paymentChange: dollars(-500),
      cashFlowBreakEven: 2,
      costBreakEven: null,
      lifetimeDifference: dollars(1_000),
    });
    const codes = (lines: readonly { code: string }[]) => lines.map(({ code }) => code);
    expect(codes(longer.lines)).toContain('cash-flow');
    expect(codes(longer.lines)).not.toContain('cost');
    const free = refinance({ ...asked, costs: cents(0) });
    expect(free).toMatchObject({ cashFlowBreakEven: 0, costBreakEven: 0, lifetimeDifference: 0 });
    expect(codes(free.lines)).toEqual(expect.arrayContaining(['cash-flow', 'cost']));
    const shorter = refinance({ ...asked, replacement: { annualRate: none, months: 60 } });
    expect(codes(shorter.lines)).not.toContain('cash-flow');
    expect(
      fieldsOf(validateRefinance({ ...asked, replacement: { annualRate: none, months: 0 } })),
    ).toEqual(['replacement.months']);
  });
});

describe('F-04 a home that is held', () => {
  const hold = {
    value: dollars(200_000),
    loan: dollars(120_000),
    annualRate: none,
    months: 24,
    growth: percent('-50'),
    years: 3,
  };

  test('may lose half of its value a year, and owes nothing after its term', () => {
    expect(projectHold(hold)).toEqual([
      { year: 0, value: 20_000_000, balance: 12_000_000, equity: 8_000_000 },
      { year: 1, value: 10_000_000, balance: 6_000_000, equity: 4_000_000 },
      { year: 2, value: 5_000_000, balance: 0, equity: 5_000_000 },
      { year: 3, value: 2_500_000, balance: 0, equity: 2_500_000 },
    ]);
  });

  test.each([
    { over: { growth: percent('50') }, refused: [] },
    { over: { growth: percent('50.01') }, refused: ['growth'] },
    { over: { growth: percent('-50.01') }, refused: ['growth'] },
    { over: { growth: new Decimal(Number.NaN) }, refused: ['growth'] },
    { over: { years: 1 }, refused: [] },
    { over: { years: 0 }, refused: ['years'] },
    { over: { years: 40 }, refused: [] },
    { over: { years: 41 }, refused: ['years'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateHold({ ...hold, ...over }))).toEqual(refused);
  });
});
