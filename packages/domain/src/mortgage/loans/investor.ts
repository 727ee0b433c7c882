import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite, rowCalled } from '../../reference/lending/cite';
import { programRulesTable } from '../../reference/lending/programs';
import { moneyAbove, moneyOrZero, rateWithin } from '../bounds';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

/**
 * Yearly amounts except `monthlyRent`; vacancy is a share of gross rent; expenses exclude debt
 * service.
 */
export type InvestorInput = {
  price: Cents;
  monthlyRent: Cents;
  otherIncomeYearly: Cents;
  vacancy: Decimal;
  expensesYearly: Cents;
  debtServiceYearly: Cents;
  cashInvested: Cents;
};

export type InvestorReturns = {
  noi: Cents;
  cashFlow: Cents;
  capRate: Decimal;
  grossRentMultiplier: Decimal;
  cashOnCash: Decimal | null;
  dscr: Decimal | null;
  lines: WorkingLine[];
};

export function validateInvestor(input: InvestorInput): Invalid[] {
  return [
    ...moneyAbove('price', input.price),
    ...moneyAbove('monthlyRent', input.monthlyRent),
    ...moneyOrZero('otherIncomeYearly', input.otherIncomeYearly),
    ...rateWithin('vacancy', input.vacancy),
    ...moneyOrZero('expensesYearly', input.expensesYearly),
    ...moneyOrZero('debtServiceYearly', input.debtServiceYearly),
    ...moneyOrZero('cashInvested', input.cashInvested),
  ];
}

/** A rental's net operating income and the ratios that investors read from it. */
export function investorReturns(input: InvestorInput): InvestorReturns {
  refuse(validateInvestor(input));
  const gross = cents(input.monthlyRent * 12);
  const vacant = roundHalfUp(input.vacancy.times(gross));
  const noi = cents(gross - vacant + input.otherIncomeYearly - input.expensesYearly);
  const cashFlow = cents(noi - input.debtServiceYearly);
  const capRate = new Decimal(noi).div(input.price);
  const grossRentMultiplier = new Decimal(input.price).div(gross);
  const cashOnCash = input.cashInvested > 0 ? new Decimal(cashFlow).div(input.cashInvested) : null;
  const dscr = input.debtServiceYearly > 0 ? new Decimal(noi).div(input.debtServiceYearly) : null;
  return {
    noi,
    cashFlow,
    capRate,
    grossRentMultiplier,
    cashOnCash,
    dscr,
    lines: [
      moneyLine('gross', 'Gross rent', gross, 'monthly rent × 12'),
      moneyLine('vacancy', 'Vacancy', vacant, 'gross rent × vacancy'),
      moneyLine('noi', 'Net operating income', noi, 'gross − vacancy + other income − expenses'),
      moneyLine('cash-flow', 'Cash flow', cashFlow, 'net operating income − debt service'),
      ratioLine('cap-rate', 'Cap rate', capRate, 'net operating income ÷ price'),
      ratioLine('grm', 'Gross rent multiplier', grossRentMultiplier, 'price ÷ gross rent a year'),
      ...(cashOnCash
        ? [ratioLine('cash-on-cash', 'Cash on cash', cashOnCash, 'cash flow ÷ cash invested')]
        : []),
      ...(dscr
        ? [ratioLine('dscr', 'DSCR on NOI', dscr, 'net operating income ÷ debt service')]
        : []),
    ],
  };
}

/**
 * Rent that counts as income: the agency's share of gross rent, less the payment when one is given.
 */
export function qualifyingRent(
  monthlyRent: Cents,
  payment: Cents = cents(0),
  tables: Editions = todaysEditions,
): { counted: Cents; net: Cents; lines: WorkingLine[] } {
  refuse([...moneyOrZero('monthlyRent', monthlyRent), ...moneyOrZero('payment', payment)]);
  const table = tables.of(programRulesTable);
  const row = rowCalled(table, 'fannie-conventional/rental-factor');
  const share = new Decimal(row.value ?? 0).div(100);
  const counted = roundHalfUp(share.times(monthlyRent));
  const net = cents(counted - payment);
  const basis = cite(table, row);
  return {
    counted,
    net,
    lines: [
      moneyLine('counted', 'Rent that counts', counted, `gross rent × ${share.times(100)}%`, basis),
      moneyLine('net', 'Net rental income', net, 'rent that counts − payment'),
    ],
  };
}
