import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { type BridgeInput, bridgeLoan, validateBridge } from './loans/bridge';
import {
  type ConstructionInput,
  constructionLoan,
  validateConstruction,
} from './loans/construction';
import {
  type ConsolidationInput,
  consolidateDebts,
  validateConsolidation,
} from './loans/debt-consolidation';
import { heloc, validateHeloc } from './loans/heloc';
import { sellerFinancing, validateSellerFinancing } from './loans/seller-financing';
import { percent } from './test/inputs';

const none = new Decimal(0);
const fieldsOf = (invalid: { field: string }[]) => invalid.map(({ field }) => field);

describe('F-09 a line of credit', () => {
  const line = {
    value: dollars(500_000),
    firstLoan: dollars(300_000),
    maxCltv: percent('80'),
    drawn: dollars(60_000),
    annualRate: percent('12'),
    drawMonths: 12,
    repayMonths: 60,
  };

  test('costs a month’s interest while it is drawn, and is repaid after', () => {
    // The payment is 1% of $60,000 a month; over sixty months a loan at 1% is repaid by 0.0222444
    // of it.
    expect(heloc(line)).toMatchObject({
      maxLine: dollars(100_000),
      drawPayment: dollars(600),
      repayPayment: dollars('1334.67'),
    });
    expect(heloc(line).cltv.toString()).toBe('0.72');
    expect(heloc({ ...line, annualRate: none }).repayPayment).toBe(dollars(1_000));
    expect(heloc({ ...line, drawMonths: 0 }).repayPayment).toBe(dollars('1334.67'));
  });

  test('costs in all what its months do', () => {
    const { interest, schedule } = heloc({ ...line, drawMonths: 12, repayMonths: 1 });
    expect(interest).toBe(dollars(7_800));
    expect(schedule.rows).toHaveLength(13);
    expect(heloc({ ...line, annualRate: none }).interest).toBe(0);
  });

  test('is no larger than the value supports, and nothing where that is less than is owed', () => {
    expect(fieldsOf(validateHeloc({ ...line, drawn: dollars(100_000) }))).toEqual([]);
    expect(fieldsOf(validateHeloc({ ...line, drawn: dollars(100_000.01) }))).toEqual(['drawn']);
    expect(fieldsOf(validateHeloc({ ...line, firstLoan: dollars(450_000) }))).toEqual(['drawn']);
  });

  test.each([
    { over: { drawMonths: 240 }, refused: [] },
    { over: { drawMonths: 241 }, refused: ['drawMonths'] },
    { over: { repayMonths: 1 }, refused: [] },
    { over: { repayMonths: 0 }, refused: ['repayMonths'] },
    { over: { repayMonths: 360 }, refused: [] },
    { over: { repayMonths: 361 }, refused: ['repayMonths'] },
    { over: { maxCltv: percent('125') }, refused: [] },
    { over: { maxCltv: percent('126') }, refused: ['maxCltv'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateHeloc({ ...line, ...over }))).toEqual(refused);
  });
});

describe('F-09 a construction loan', () => {
  const building: ConstructionInput = {
    commitment: dollars(240_000),
    draws: [
      { month: 1, amount: dollars(60_000) },
      { month: 3, amount: dollars(120_000) },
      { month: 3, amount: dollars(60_000) },
    ],
    buildMonths: 4,
    buildRate: percent('12'),
    permanentRate: none,
    permanentMonths: 240,
  };

  test('is charged 1% a month on what is drawn by then', () => {
    const loan = constructionLoan(building);
    expect(loan.months).toEqual([
      { month: 1, drawn: dollars(60_000), interest: dollars(600) },
      { month: 2, drawn: dollars(60_000), interest: dollars(600) },
      { month: 3, drawn: dollars(240_000), interest: dollars(2_400) },
      { month: 4, drawn: dollars(240_000), interest: dollars(2_400) },
    ]);
    expect(loan).toMatchObject({
      interest: dollars(6_000),
      // It is half of $240,000 for four months at 1%.
      estimatedInterest: dollars(4_800),
      permanentLoan: dollars(240_000),
      permanentPayment: dollars(1_000),
    });
  });

  test('of which nothing is drawn has no payment', () => {
    expect(constructionLoan({ ...building, draws: [] })).toMatchObject({
      interest: 0,
      permanentLoan: 0,
      permanentPayment: 0,
    });
  });

  test.each([
    { over: { commitment: dollars(240_000) }, refused: [] },
    { over: { commitment: dollars(239_999.99) }, refused: ['draws'] },
    { over: { buildMonths: 3 }, refused: [] },
    { over: { buildMonths: 2 }, refused: ['draws.1.month', 'draws.2.month'] },
    { over: { buildMonths: 36 }, refused: [] },
    { over: { buildMonths: 37 }, refused: ['buildMonths'] },
    { over: { draws: [{ month: 0, amount: dollars(1) }] }, refused: ['draws.0.month'] },
    { over: { draws: [{ month: 1, amount: cents(0) }] }, refused: ['draws.0.amount'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateConstruction({ ...building, ...over }))).toEqual(refused);
  });
});

describe('F-09 a bridge', () => {
  const bridge: BridgeInput = {
    homeValue: dollars(400_000),
    firstLoan: dollars(220_000),
    maxCltv: percent('80'),
    wanted: dollars(100_000),
    annualRate: percent('12'),
    months: 3,
    fees: dollars(500),
    isAccrued: true,
  };

  test('costs its interest and fees until the sale', () => {
    expect(bridgeLoan(bridge)).toMatchObject({
      loan: dollars(100_000),
      monthlyInterest: dollars(1_000),
      cost: dollars(3_500),
      cashNow: dollars(99_500),
      dueAtSale: dollars(103_000),
    });
  });

  test.each([
    { months: 0, isRefused: true },
    { months: 1, isRefused: false },
    { months: 36, isRefused: false },
    { months: 37, isRefused: true },
  ])('of $months months is refused: $isRefused', ({ months, isRefused }) => {
    expect(fieldsOf(validateBridge({ ...bridge, months }))).toEqual(isRefused ? ['months'] : []);
  });
});

describe('F-09 consolidating debts', () => {
  const card = {
    name: 'card',
    balance: dollars(3_000),
    annualRate: percent('12'),
    payment: dollars(1_530),
  };
  const free = { name: 'free', balance: dollars(9_000), annualRate: none, payment: dollars(1_000) };
  const asked: ConsolidationInput = {
    debts: [card, free],
    annualRate: none,
    months: 12,
    costs: dollars(600),
    costsFinanced: true,
  };

  test('adds up debts, payments and interest before and after', () => {
    // The card owes 30.00 of interest in its first month, and 15.00 on the 1,500.00 that are left.
    expect(consolidateDebts(asked)).toMatchObject({
      debts: [
        { name: 'card', months: 2, interest: dollars(45) },
        { name: 'free', months: 9, interest: 0 },
      ],
      loan: dollars(12_600),
      paymentBefore: dollars(2_530),
      paymentAfter: dollars(1_050),
      interestBefore: dollars(45),
      interestAfter: 0,
      costDifference: dollars(555),
      monthsBefore: 9,
    });
    // A quarter of the debt costs 12%.
    expect(consolidateDebts(asked).blendedRate.toString()).toBe('0.03');
    expect(consolidateDebts({ ...asked, costsFinanced: false })).toMatchObject({
      loan: dollars(12_000),
      paymentAfter: dollars(1_000),
      costDifference: dollars(555),
    });
  });

  test.each([
    { payment: 30, isRefused: true, why: 'just the interest' },
    { payment: 30.01, isRefused: true, why: 'a cent more is not repaid in fifty years' },
    { payment: 30.09, isRefused: false, why: 'repaid in forty-eight years' },
    { payment: 3_030, isRefused: false, why: 'repaid at once' },
  ])('refuses a payment of $payment: $isRefused ($why)', ({ payment, isRefused }) => {
    const debts = [{ ...card, payment: dollars(payment) }];
    expect(fieldsOf(validateConsolidation({ ...asked, debts }))).toEqual(
      isRefused ? ['debts.0.payment'] : [],
    );
  });

  test('repays a debt in fifty years to the month, and no later', () => {
    const months = (balance: number) => {
      const debts = [{ ...free, balance: dollars(balance), payment: dollars(1) }];
      const invalid = validateConsolidation({ ...asked, debts });
      return invalid.length > 0
        ? null
        : consolidateDebts({ ...asked, debts, costs: cents(0) }).monthsBefore;
    };
    expect(months(600)).toBe(600);
    expect(months(600.01)).toBeNull();
    expect(fieldsOf(validateConsolidation({ ...asked, debts: [] }))).toEqual(['debts']);
  });
});

describe('F-09 a seller’s note', () => {
  const note = {
    price: dollars(130_000),
    downPayment: dollars(10_000),
    annualRate: none,
    months: 120,
    balloonMonth: 60,
  };

  test('is repaid level until its balloon', () => {
    expect(sellerFinancing(note)).toMatchObject({
      loan: dollars(120_000),
      payment: dollars(1_000),
      balloon: dollars(61_000),
      interest: 0,
    });
    expect(sellerFinancing({ ...note, balloonMonth: 120 }).balloon).toBe(dollars(1_000));
  });

  test('costs the interest of each month until then', () => {
    const month = { ...note, annualRate: percent('12'), months: 1, balloonMonth: 1 };
    expect(sellerFinancing(month)).toMatchObject({
      payment: dollars(121_200),
      interest: dollars(1_200),
    });
  });

  test.each([
    { over: { downPayment: dollars(129_999.99) }, refused: [] },
    { over: { downPayment: dollars(130_000) }, refused: ['downPayment'] },
    { over: { balloonMonth: 0 }, refused: ['balloonMonth'] },
    { over: { balloonMonth: 121 }, refused: ['balloonMonth'] },
    { over: { months: 0 }, refused: ['months'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateSellerFinancing({ ...note, ...over }))).toEqual(refused);
  });
});
