import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundDown } from '../../money';
import { moneyAbove, moneyOrZero, notAbove, rateWithin, wholeNumber } from '../bounds';
import { amortise, type Schedule } from '../payment/amortise';
import { interestOnlyPayment } from '../payment/payment';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

/** A line of credit behind a first loan: interest only while it can be drawn, then repaid level. */
export type HelocInput = {
  value: Cents;
  firstLoan: Cents;
  maxCltv: Decimal;
  drawn: Cents;
  annualRate: Decimal;
  drawMonths: number;
  repayMonths: number;
};

export type Heloc = {
  maxLine: Cents;
  cltv: Decimal;
  drawPayment: Cents;
  repayPayment: Cents;
  interest: Cents;
  schedule: Schedule;
  lines: WorkingLine[];
};

export function validateHeloc(input: HelocInput): Invalid[] {
  const invalid = [
    ...moneyAbove('value', input.value),
    ...moneyOrZero('firstLoan', input.firstLoan),
    ...rateWithin('maxCltv', input.maxCltv, '1.25'),
    ...moneyAbove('drawn', input.drawn),
    ...rateWithin('annualRate', input.annualRate),
    ...wholeNumber('drawMonths', input.drawMonths, 0, 240),
    ...wholeNumber('repayMonths', input.repayMonths, 1, 360),
  ];
  if (invalid.length > 0) return invalid;
  return notAbove('drawn', input.drawn, lineAvailable(input), 'the line that the value supports');
}

export function heloc(input: HelocInput): Heloc {
  refuse(validateHeloc(input));
  const maxLine = lineAvailable(input);
  const schedule = amortise({
    principal: input.drawn,
    annualRate: input.annualRate,
    months: input.drawMonths + input.repayMonths,
    interestOnlyMonths: input.drawMonths,
  });
  const drawPayment = interestOnlyPayment(input.drawn, input.annualRate);
  const repayPayment = schedule.rows[input.drawMonths]?.payment ?? cents(0);
  const cltv = new Decimal(input.firstLoan + input.drawn).div(input.value);
  const { interest } = schedule.totals;
  return {
    maxLine,
    cltv,
    drawPayment,
    repayPayment,
    interest,
    schedule,
    lines: [
      moneyLine('max-line', 'Largest line', maxLine, 'value × highest CLTV − first loan'),
      ratioLine('cltv', 'CLTV as drawn', cltv, '(first loan + drawn) ÷ value'),
      moneyLine('draw-payment', 'While drawing', drawPayment, 'drawn × rate ÷ 12, interest only'),
      moneyLine('repay-payment', 'While repaying', repayPayment, 'drawn over the repayment months'),
      moneyLine('interest', 'Interest in all', interest, 'sum of the schedule at today’s rate'),
    ],
  };
}

function lineAvailable({ value, firstLoan, maxCltv }: HelocInput): Cents {
  return cents(Math.max(0, roundDown(maxCltv.times(value)) - firstLoan));
}
