import type { BuydownPlan } from '@deedlight/domain/mortgage/buydown';
import { z } from 'zod';
import { calculator } from './calculator';
import { choiceOf } from './choices';
import { LoanFields } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const buydown = calculator(
  'buydown',
  'A temporary buydown and its subsidy',
  z.strictObject({
    ...LoanFields,
    plan: choiceOf<BuydownPlan>({ '1-0': '1-0', '1-1': '1-1', '2-1': '2-1', '3-2-1': '3-2-1' }),
    roundTo: z.enum(['cent', 'dollar']).exactOptional(),
  }),
  worked({
    notePayment: CentsOut,
    years: z.array(
      z.object({
        year: z.int(),
        rate: DecimalOut,
        payment: CentsOut,
        monthlySubsidy: CentsOut,
        yearlySubsidy: CentsOut,
      }),
    ),
    subsidy: CentsOut,
  }),
);
