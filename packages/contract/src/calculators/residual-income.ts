import { z } from 'zod';
import { calculator } from './calculator';
import { Count, Money, StateCode } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const residualIncome = calculator(
  'residual-income',
  'What VA wants a family to have left each month',
  z.strictObject({
    state: StateCode,
    familySize: Count,
    loan: Money,
    grossIncome: Money,
    incomeTaxes: Money,
    housing: Money,
    upkeep: Money.describe('Maintenance and utilities'),
    debts: Money,
  }),
  worked({
    residual: CentsOut,
    required: CentsOut,
    coverage: DecimalOut,
    passes: z.boolean(),
    passesAbove41: z.boolean(),
  }),
);
