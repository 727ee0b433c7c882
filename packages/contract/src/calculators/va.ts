import type { VaLoanKind } from '@deedlight/domain/mortgage/va-funding-fee';
import { z } from 'zod';
import { calculator } from './calculator';
import { choiceOf } from './choices';
import { Money, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const va = calculator(
  'va',
  "VA's funding fee",
  z.strictObject({
    loan: Money,
    kind: choiceOf<VaLoanKind>({
      purchase: 'purchase',
      'cash-out': 'cash-out',
      irrrl: 'irrrl',
      manufactured: 'manufactured',
      assumption: 'assumption',
      'native-american-direct': 'native-american-direct',
    }),
    use: z.enum(['first', 'subsequent']),
    downShare: Rate.describe('Down payment as a share of the price'),
    isExempt: z.boolean(),
  }),
  worked({ rate: DecimalOut, fee: CentsOut, totalLoan: CentsOut }),
);
