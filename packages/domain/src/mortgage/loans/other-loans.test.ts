import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { monthlyPayment } from '../payment/payment';
import { percent } from '../test/inputs';
import { bridgeLoan } from './bridge';
import { compareLoans, validateComparison } from './compare-loans';
import { constructionLoan, validateConstruction } from './construction';
import { consolidateDebts, validateConsolidation } from './debt-consolidation';
import { heloc, validateHeloc } from './heloc';
import { rentVsBuy, validateRentVsBuy } from './rent-vs-buy';
import { sellerFinancing } from './seller-financing';

describe('comparing loans', () => {
  const offer = { principal: dollars(300_000), months: 360, otherCosts: dollars(2_000) };

  test('F-09 names the cheapest at each horizon, points winning only later', () => {
    const { loans, cheapest } = compareLoans(
      [
        { ...offer, name: 'no points', annualRate: percent('7'), financeCharges: cents(0) },
        { ...offer, name: 'points', annualRate: percent('6.5'), financeCharges: dollars(6_000) },
      ],
      [12, 120],
    );
    expect(cheapest.map(({ name }) => name)).toEqual(['no points', 'points']);
    for (const { horizons } of loans) {
      for (const at of horizons)
        expect((at.paid ?? 0) - (offer.principal - at.balance)).toBe(at.cost);
    }
  });

  test('F-09 refuses five loans', () => {
    const five = Array.from({ length: 5 }, (_, at) => ({
      ...offer,
      name: `${at}`,
      annualRate: percent('7'),
      financeCharges: cents(0),
    }));
    expect(validateComparison(five, [60])[0]?.field).toBe('offers');
  });
});

describe('other loans', () => {
  test('F-09 a line of credit is interest only, then repaid', () => {
    const line = {
      value: dollars(500_000),
      firstLoan: dollars(300_000),
      maxCltv: percent('80'),
      drawn: dollars(60_000),
      annualRate: percent('8.5'),
      drawMonths: 120,
      repayMonths: 240,
    };
    const result = heloc(line);
    expect(result.maxLine).toBe(dollars(100_000));
    expect(result.drawPayment).toBe(dollars(425));
    expect(result.repayPayment).toBe(
      monthlyPayment({ principal: line.drawn, annualRate: line.annualRate, months: 240 }),
    );
    expect(result.schedule.totals.principal).toBe(line.drawn);
    expect(validateHeloc({ ...line, drawn: dollars(100_001) })[0]?.field).toBe('drawn');
  });

  test('F-09 a seller’s note ends in a balloon', () => {
    const note = sellerFinancing({
      price: dollars(350_000),
      downPayment: dollars(50_000),
      annualRate: percent('6'),
      months: 360,
      balloonMonth: 60,
    });
    expect(note.payment).toBe(dollars('1798.65'));
    expect(note.balloon).toBe(dollars('280961.79'));
    expect(note.schedule.rows).toHaveLength(60);
  });

  test('F-09 building is charged on what is drawn and estimated on half the commitment', () => {
    const input = {
      commitment: dollars(300_000),
      draws: [
        { month: 1, amount: dollars(100_000) },
        { month: 4, amount: dollars(200_000) },
      ],
      buildMonths: 6,
      buildRate: percent('8'),
      permanentRate: percent('6.5'),
      permanentMonths: 360,
    };
    const loan = constructionLoan(input);
    expect(loan.interest).toBe(dollars('8000.01'));
    expect(loan.estimatedInterest).toBe(dollars(6_000));
    expect(loan.permanentPayment).toBe(dollars('1896.20'));
    const over = { ...input, commitment: dollars(250_000) };
    expect(validateConstruction(over).map(({ field }) => field)).toContain('draws');
  });

  test('F-09 a bridge is no larger than the home supports', () => {
    const input = {
      homeValue: dollars(400_000),
      firstLoan: dollars(220_000),
      maxCltv: percent('80'),
      wanted: dollars(150_000),
      annualRate: percent('9'),
      months: 6,
      fees: dollars(2_000),
      isAccrued: true,
    };
    expect(bridgeLoan(input)).toMatchObject({
      maxLoan: dollars(100_000),
      loan: dollars(100_000),
      cltv: percent('80'),
      monthlyInterest: dollars(750),
      cost: dollars(6_500),
      cashNow: dollars(98_000),
      dueAtSale: dollars(104_500),
    });
    // Interest that is paid each month is not due at the sale, but costs as much.
    expect(bridgeLoan({ ...input, isAccrued: false })).toMatchObject({
      cost: dollars(6_500),
      dueAtSale: dollars(100_000),
    });
    expect(bridgeLoan({ ...input, wanted: dollars(60_000) })).toMatchObject({
      maxLoan: dollars(100_000),
      loan: dollars(60_000),
      cltv: percent('70'),
    });
    expect(bridgeLoan({ ...input, firstLoan: dollars(350_000) })).toMatchObject({
      maxLoan: 0,
      loan: 0,
    });
  });

  test('F-09 consolidating adds up what each debt would have cost', () => {
    const result = consolidateDebts({
      debts: [
        {
          name: 'card',
          balance: dollars(10_000),
          annualRate: percent('24'),
          payment: dollars(300),
        },
        { name: 'car', balance: dollars(12_000), annualRate: percent('6'), payment: dollars(365) },
      ],
      annualRate: percent('9'),
      months: 60,
      costs: dollars(500),
      costsFinanced: true,
    });
    expect(result.loan).toBe(dollars(22_500));
    expect(result.paymentBefore).toBe(dollars(665));
    expect(result.debts.map(({ months }) => months)).toEqual([56, 37]);
    expect(result.costDifference).toBeLessThan(0);
  });

  test('F-09 refuses a card payment that never repays the card', () => {
    const debts = [
      { name: 'card', balance: dollars(10_000), annualRate: percent('24'), payment: dollars(200) },
    ];
    const invalid = validateConsolidation({
      debts,
      annualRate: percent('9'),
      months: 60,
      costs: cents(0),
      costsFinanced: false,
    });
    expect(invalid[0]?.field).toBe('debts.0.payment');
  });
});

describe('renting or buying', () => {
  const home = {
    price: dollars(400_000),
    downPayment: dollars(80_000),
    closingCosts: dollars(10_000),
    annualRate: percent('6.5'),
    months: 360,
    mortgageInsuranceMonthly: cents(0),
    mortgageInsuranceMonths: 0,
    taxRate: percent('1.2'),
    insuranceYearly: dollars(1_800),
    upkeepRate: percent('1'),
    duesMonthly: cents(0),
    homeGrowth: percent('3'),
    sellingCostRate: percent('6'),
    rentMonthly: dollars(2_400),
    rentersInsuranceYearly: dollars(240),
    rentGrowth: percent('3'),
    costGrowth: percent('2.5'),
    investmentReturn: percent('5'),
    years: 30,
  };

  test('F-09 selling costs keep the buyer behind at first', () => {
    const { years, breakEvenYear } = rentVsBuy(home);
    expect(years[0]?.buyerWealth).toBeLessThan(years[0]?.renterWealth ?? 0);
    expect(breakEvenYear).toBeGreaterThan(2);
    expect(years[29]?.owed).toBe(0);
  });

  test('F-09 a dearer rent never makes buying wait longer', () => {
    const at = (rent: number) =>
      rentVsBuy({ ...home, rentMonthly: dollars(rent) }).breakEvenYear ?? 99;
    expect(at(3_200)).toBeLessThanOrEqual(at(2_400));
    expect(at(2_400)).toBeLessThanOrEqual(at(1_800));
  });

  test('F-09 refuses more down than the price', () => {
    expect(validateRentVsBuy({ ...home, downPayment: dollars(400_001) })[0]?.field).toBe(
      'downPayment',
    );
  });
});
