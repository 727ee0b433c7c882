import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundDown, roundHalfUp } from '../../money';
import { moneyAbove, moneyOrZero, rateWithin, wholeNumber } from '../bounds';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

/**
 * A short loan on the home being sold. Interest is simple; with `isAccrued` it is due at the sale,
 * otherwise monthly.
 */
export type BridgeInput = {
  homeValue: Cents;
  firstLoan: Cents;
  maxCltv: Decimal;
  wanted: Cents;
  annualRate: Decimal;
  months: number;
  fees: Cents;
  isAccrued: boolean;
};

export type Bridge = {
  maxLoan: Cents;
  loan: Cents;
  cltv: Decimal;
  monthlyInterest: Cents;
  cost: Cents;
  cashNow: Cents;
  dueAtSale: Cents;
  lines: WorkingLine[];
};

export function validateBridge(input: BridgeInput): Invalid[] {
  return [
    ...moneyAbove('homeValue', input.homeValue),
    ...moneyOrZero('firstLoan', input.firstLoan),
    ...rateWithin('maxCltv', input.maxCltv),
    ...moneyAbove('wanted', input.wanted),
    ...rateWithin('annualRate', input.annualRate),
    ...wholeNumber('months', input.months, 1, 36),
    ...moneyOrZero('fees', input.fees),
  ];
}

/** The bridge loan that the home supports, up to the amount wanted, and its cost until the sale. */
export function bridgeLoan(input: BridgeInput): Bridge {
  refuse(validateBridge(input));
  const maxLoan = cents(
    Math.max(0, roundDown(input.maxCltv.times(input.homeValue)) - input.firstLoan),
  );
  const loan = cents(Math.min(maxLoan, input.wanted));
  const monthly = input.annualRate.times(loan).div(12);
  const interest = roundHalfUp(monthly.times(input.months));
  const cost = cents(interest + input.fees);
  const dueAtSale = cents(loan + (input.isAccrued ? interest : 0));
  const cltv = new Decimal(input.firstLoan + loan).div(input.homeValue);
  const cashNow = cents(loan - input.fees);
  return {
    maxLoan,
    loan,
    cltv,
    monthlyInterest: roundHalfUp(monthly),
    cost,
    cashNow,
    dueAtSale,
    lines: [
      moneyLine('max-loan', 'Largest bridge', maxLoan, 'home value × highest CLTV − first loan'),
      moneyLine('loan', 'Bridge', loan, 'lower of largest and wanted'),
      ratioLine('cltv', 'CLTV', cltv, '(first loan + bridge) ÷ value'),
      moneyLine('interest', 'Interest a month', roundHalfUp(monthly), 'bridge × rate ÷ 12'),
      moneyLine('cost', 'Cost until the sale', cost, 'interest × months + fees'),
      moneyLine('cash-now', 'Cash for the purchase', cashNow, 'bridge − fees'),
      moneyLine('due-at-sale', 'Due at the sale', dueAtSale, 'bridge + accrued interest'),
    ],
  };
}
