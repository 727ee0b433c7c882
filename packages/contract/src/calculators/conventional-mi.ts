import type { PmiFeature } from '@deedlight/domain/mortgage/conventional-mi';
import { z } from 'zod';
import { calculator } from './calculator';
import { choiceOf, Program } from './choices';
import { Count, Money, Months } from './fields';
import { CentsOut, DecimalOut, WorkingLines, WorkingNotices } from './worked';

const Feature = choiceOf<PmiFeature>({
  'second-home': 'second-home',
  investment: 'investment',
  'cash-out': 'cash-out',
  'dti-over-45': 'dti-over-45',
  'two-or-more-borrowers': 'two-or-more-borrowers',
  manufactured: 'manufactured',
});

export const conventionalMi = calculator(
  'conventional-mi',
  'An estimate of private mortgage insurance',
  z.strictObject({
    loan: Money,
    value: Money,
    months: Months,
    score: Count,
    rateType: z.enum(['fixed', 'non-fixed']),
    program: Program,
    features: z.array(Feature).max(6),
  }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('not-needed'), lines: WorkingLines }),
    z.object({ kind: z.literal('no-rate'), why: z.string(), lines: WorkingLines }),
    z.object({
      kind: z.literal('estimate'),
      coverage: DecimalOut,
      annualRate: DecimalOut,
      monthly: CentsOut,
      low: CentsOut,
      high: CentsOut,
      monthlyAfterYear10: CentsOut,
      lines: WorkingLines,
      notices: WorkingNotices,
    }),
  ]),
);
