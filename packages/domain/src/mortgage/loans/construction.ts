import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp, sum } from '../../money';
import { moneyAbove, rateWithin, termMonths, wholeNumber } from '../bounds';
import { monthlyPayment } from '../payment/payment';
import { periodicInterest } from '../payment/periodic-interest';
import { moneyLine, type WorkingLine } from '../working';

/** Money advanced at the start of a month of building, counted from 1. */
export type Draw = { month: number; amount: Cents };

/** One-time-close construction: interest on what is drawn, then a level loan of the commitment. */
export type ConstructionInput = {
  commitment: Cents;
  draws: readonly Draw[];
  buildMonths: number;
  buildRate: Decimal;
  permanentRate: Decimal;
  permanentMonths: number;
};

export type ConstructionLoan = {
  months: { month: number; drawn: Cents; interest: Cents }[];
  interest: Cents;
  /**
   * Appendix D: half the commitment outstanding all the while, for disclosures made before draws
   * are known.
   */
  estimatedInterest: Cents;
  permanentLoan: Cents;
  permanentPayment: Cents;
  lines: WorkingLine[];
};

export function validateConstruction(input: ConstructionInput): Invalid[] {
  const drawn = input.draws.reduce((all, { amount }) => all + amount, 0);
  return [
    ...moneyAbove('commitment', input.commitment),
    ...wholeNumber('buildMonths', input.buildMonths, 1, 36),
    ...rateWithin('buildRate', input.buildRate),
    ...rateWithin('permanentRate', input.permanentRate),
    ...termMonths('permanentMonths', input.permanentMonths),
    ...input.draws.flatMap(({ month, amount }, at) => [
      ...wholeNumber(`draws.${at}.month`, month, 1, Math.max(1, input.buildMonths)),
      ...moneyAbove(`draws.${at}.amount`, amount),
    ]),
    ...(drawn > input.commitment
      ? [{ field: 'draws', message: 'The draws add up to more than the commitment.' }]
      : []),
  ];
}

export function constructionLoan(input: ConstructionInput): ConstructionLoan {
  refuse(validateConstruction(input));
  const interestOn = periodicInterest(input.buildRate, 12);
  let drawn = 0;
  const months = Array.from({ length: input.buildMonths }, (_, at) => {
    const month = at + 1;
    for (const draw of input.draws) if (draw.month === month) drawn += draw.amount;
    return { month, drawn: cents(drawn), interest: cents(interestOn(drawn)) };
  });
  const interest = sum(months.map((month) => month.interest));
  const estimatedInterest = roundHalfUp(
    input.buildRate.times(new Decimal(input.commitment).div(2)).times(input.buildMonths).div(12),
  );
  const permanentLoan = cents(drawn);
  const permanentPayment =
    drawn === 0
      ? cents(0)
      : monthlyPayment({
          principal: permanentLoan,
          annualRate: input.permanentRate,
          months: input.permanentMonths,
        });
  return {
    months,
    interest,
    estimatedInterest,
    permanentLoan,
    permanentPayment,
    lines: [
      moneyLine(
        'interest',
        'Interest while building',
        interest,
        'each month, what is drawn × rate ÷ 12',
      ),
      moneyLine(
        'estimated',
        'Estimate for disclosure',
        estimatedInterest,
        'half the commitment × rate × months ÷ 12 (12 CFR 1026 Appendix D)',
      ),
      moneyLine('permanent', 'Permanent loan', permanentLoan, 'sum of the draws'),
      moneyLine('payment', 'Permanent payment', permanentPayment, 'level payment'),
    ],
  };
}
