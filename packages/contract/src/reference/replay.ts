import { z } from 'zod';
import { CentsOut } from '../calculators/worked';

const name = z.string().max(120);

export const VersionsIn = z
  .record(name, name)
  .refine((versions) => Object.keys(versions).length <= 100, 'Too many tables')
  .describe('Versions of the tables that a link names: the answer then has both, in `replay`');

export const ReplayedFigureOut = {
  before: CentsOut.nullable().describe('null where the rate was not on file'),
  after: CentsOut.nullable(),
  difference: CentsOut.nullable(),
};

const line = { code: z.string(), name: z.string() };

export const ReplayedLineOut = z.object({ ...line, ...ReplayedFigureOut });

export const ReplayOut = z
  .object({
    tables: z.array(
      z.object({
        table: z.string(),
        recorded: z.string(),
        current: z.string(),
        isOnFile: z.boolean().describe("false: that edition is replayed with today's"),
      }),
    ),
    lines: z.array(ReplayedLineOut),
    verdicts: z
      .array(z.object({ ...line, before: z.string().nullable(), after: z.string().nullable() }))
      .describe('What is not an amount, in words: a verdict, a share, a day'),
  })
  .describe('What the versions that a link names gave; left out where they are those of today');
