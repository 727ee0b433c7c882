import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Count, StateCode } from '../calculators/fields';
import { BasisOut, CentsOut } from '../calculators/worked';
import { VersionsOut } from '../reference/citation';
import { ReplayOut, VersionsIn } from '../reference/replay';
import { adminNeeded } from '../shared/admin-needed';
import { signInFirst } from '../shared/sign-in-first';

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

export const LimitTable = z.enum(['fhfa-limits', 'fha-limits']);

const Version = z.string().min(1).max(40);

/** A table as the engines read it. */
const AnyRecord = z.record(z.string(), z.unknown()).readonly();
const Edition = z.object({ header: AnyRecord, rows: z.array(AnyRecord).readonly() });

const Dollars = z.int().describe('Whole dollars, for one unit');

export const LimitFile = z.object({
  table: LimitTable,
  year: Count.min(2020, 'Enter a year from 2020 to 2100.').max(
    2100,
    'Enter a year from 2020 to 2100.',
  ),
  fileName: z.string().trim().min(1).max(200),
  text: z
    .string()
    .min(1, 'The file is empty.')
    .max(950_000, 'The file is larger than any list of limits.'),
});

export const LimitChange = z.object({
  area: z.string(),
  state: z.string(),
  before: Dollars.nullable().describe('null: no edition on file has it'),
  after: Dollars,
});

export const JudgedLimits = z.object({
  version: z.string(),
  counties: z.int(),
  lowest: Dollars,
  highest: Dollars.describe('Outside of Alaska, Hawaii, Guam and the Virgin Islands'),
  comparedTo: z.int().describe('The latest year on file, with which the file is compared'),
  raised: z.int(),
  lowered: z.int(),
  same: z.int(),
  unknownBefore: z.int().describe('Counties whose limit no edition on file states'),
  examples: z.array(LimitChange).max(20).describe('The largest changes'),
});

export const BroughtLimits = z.object({
  id: z.int(),
  table: LimitTable,
  version: z.string(),
  year: z.int(),
  counties: z.int(),
  fileName: z.string(),
  broughtAt: z.iso.datetime({ offset: true }),
  broughtBy: z.string().nullable().describe('null: the account is gone'),
  withdrawnAt: z.iso.datetime({ offset: true }).nullable(),
  isInForce: z.boolean(),
});

const adminsAlone = { ...signInFirst, ...adminNeeded };

export const loanLimits = {
  editions: oc
    .route({
      method: 'GET',
      path: '/v1/loan-limits/editions',
      summary: 'Read the editions of limits that an administrator brought in and that are in force',
      tags: ['Lending'],
    })
    .output(z.object({ editions: z.partialRecord(LimitTable, Edition) })),

  edition: oc
    .route({
      method: 'GET',
      path: '/v1/loan-limits/editions/{table}/{version}',
      summary: 'Read an edition of limits that an administrator brought in, by its version',
      tags: ['Lending'],
    })
    .input(z.object({ table: LimitTable, version: Version }))
    .output(Edition)
    .errors({ EDITION_UNKNOWN: { status: 404, message: 'There is no such edition.' } }),

  brought: oc
    .route({
      method: 'GET',
      path: '/v1/admin/loan-limits',
      summary:
        'List the editions of limits that administrators brought in, and when new ones are due',
      tags: ['Admin'],
    })
    .output(
      z.object({
        brought: z.array(BroughtLimits),
        tables: z.array(
          z.object({
            table: LimitTable,
            version: z.string(),
            effective: z.iso.date(),
            nextBy: z.iso.date().describe('A newer edition should be on file by then'),
            isOverdue: z.boolean(),
          }),
        ),
      }),
    )
    .errors(adminsAlone),

  judge: oc
    .route({
      method: 'POST',
      path: '/v1/admin/loan-limits/judge',
      summary: 'Read a publisher’s file of limits, and say what it would change',
      tags: ['Admin'],
    })
    .input(LimitFile)
    .output(JudgedLimits)
    .errors(adminsAlone),

  bring: oc
    .route({
      method: 'POST',
      path: '/v1/admin/loan-limits',
      summary: 'Bring a publisher’s file of limits into force',
      tags: ['Admin'],
    })
    .input(LimitFile)
    .output(z.object({ version: z.string() }))
    .errors(adminsAlone),

  withdraw: oc
    .route({
      method: 'POST',
      path: '/v1/admin/loan-limits/{id}/withdraw',
      summary: 'Take an edition of limits out of force',
      tags: ['Admin'],
    })
    .input(z.object({ id: z.int() }))
    .output(z.object({ isWithdrawn: z.literal(true) }))
    .errors({
      ...adminsAlone,
      EDITION_UNKNOWN: { status: 404, message: 'There is no such edition in force.' },
    }),

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
