import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, DecimalOut, ScheduleOut, worked } from './worked';

export const heloc = calculator(
  'heloc',
  'A line of credit behind a first loan',
  z.strictObject({
    value: Money,
    firstLoan: Money,
    maxCltv: Rate,
    drawn: Money,
    annualRate: Rate,
    drawMonths: Months,
    repayMonths: Months,
  }),
  worked({
    maxLine: CentsOut,
    cltv: DecimalOut,
    drawPayment: CentsOut,
    repayPayment: CentsOut,
    interest: CentsOut,
    schedule: ScheduleOut,
  }),
);
