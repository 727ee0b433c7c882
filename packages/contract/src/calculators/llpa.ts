import type { LlpaFeature } from '@deedlight/domain/mortgage/llpa';
import { z } from 'zod';
import { calculator } from './calculator';
import { choiceOf, LoanPurpose } from './choices';
import { Count, Money, Months } from './fields';
import { CentsOut, DecimalOut, WorkingLines } from './worked';

const Feature = choiceOf<LlpaFeature>({
  arm: 'arm',
  condo: 'condo',
  'investment-property': 'investment-property',
  'second-home': 'second-home',
  'manufactured-home': 'manufactured-home',
  'two-to-four-units': 'two-to-four-units',
  'high-balance-fixed': 'high-balance-fixed',
  'high-balance-arm': 'high-balance-arm',
  'subordinate-financing': 'subordinate-financing',
  'high-balance-cash-out-fixed': 'high-balance-cash-out-fixed',
  'high-balance-cash-out-arm': 'high-balance-cash-out-arm',
});

export const llpa = calculator(
  'llpa',
  'Loan-level price adjustments of a conventional loan',
  z.strictObject({
    loan: Money,
    value: Money,
    months: Months,
    score: Count,
    purpose: LoanPurpose,
    features: z.array(Feature).max(11),
    isWaived: z.boolean().exactOptional(),
  }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('priced'),
      points: DecimalOut.describe('Share of the loan; above zero a cost'),
      cost: CentsOut,
      lines: WorkingLines,
    }),
    z.object({ kind: z.literal('not-offered'), why: z.string() }),
  ]),
);
