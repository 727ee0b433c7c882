import { z } from 'zod';
import { calculator } from './calculator';
import { Amounts, Money } from './fields';
import { DecimalOut, worked } from './worked';

export const dti = calculator(
  'dti',
  'Debt-to-income ratios',
  z.strictObject({
    income: Money.describe('Gross, monthly'),
    housing: Money.describe('The whole housing payment'),
    debts: Amounts,
  }),
  worked({ front: DecimalOut, back: DecimalOut }),
);
