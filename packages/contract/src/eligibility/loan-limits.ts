import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Count, StateCode } from '../calculators/fields';
import { BasisOut, CentsOut } from '../calculators/worked';
import { VersionsOut } from '../reference/citation';
import { ReplayOut, VersionsIn } from '../reference/replay';

export const LimitOut = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), limit: CentsOut, bases: z.array(BasisOut) }),
  z.object({
    kind: z.literal('within'),
    low: CentsOut.describe('Up to here a loan is surely inside'),
    high: CentsOut.nullable().describe('Above here surely outside; null: not announced yet'),
    why: z.string(),
    bases: z.array(BasisOut),
  }),
]);

export const loanLimits = {
  read: oc
    .route({
      method: 'GET',
      path: '/v1/loan-limits',
      summary: 'Read the conforming and FHA limits of a place',
      tags: ['Lending'],
    })
    .input(
      z.object({
        state: StateCode,
        county: z.string().max(120).optional().describe('Without "County": Philadelphia'),
        year: Count.min(2000, 'Enter a year from 2000 to 2100.').max(
          2100,
          'Enter a year from 2000 to 2100.',
        ),
        tables: VersionsIn.optional(),
      }),
    )
    .output(
      z.object({
        units: z.array(
          z.object({
            units: z.literal([1, 2, 3, 4]),
            conforming: LimitOut,
            fha: LimitOut,
          }),
        ),
        versions: VersionsOut,
        replay: ReplayOut.optional(),
      }),
    ),
};
