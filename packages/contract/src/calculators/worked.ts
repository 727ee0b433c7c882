import { z } from 'zod';

export const CentsOut = z.int().describe('Whole US cents');
export const DecimalOut = z.string().describe('Exact decimal as text; 0.06875 is 6.875%');
export const DayOut = z.iso.date();

export const ConfidenceOut = z.enum(['published', 'estimate', 'unverified']);

export const BasisOut = z
  .object({
    table: z.string().describe('Name under /v1/reference/{table}'),
    row: z.string(),
    section: z.string().nullable().describe('Section of the rule'),
    source: z.string().describe("Key of the table's sources"),
    effective: z.string(),
    confidence: ConfidenceOut,
    overdue: z.string().optional().describe('Why a newer edition is expected than the one cited'),
  })
  .describe('The row of a reference table that a figure rests on');

export const FigureOut = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), value: CentsOut }),
  z.object({ kind: z.literal('rate'), value: DecimalOut }),
  z.object({ kind: z.literal('ratio'), value: DecimalOut }),
  z.object({ kind: z.literal('months'), value: z.number() }),
  z.object({ kind: z.literal('day'), value: DayOut }),
]);

export const WorkingLineOut = z.object({
  code: z.string(),
  label: z.string(),
  figure: FigureOut,
  formula: z.string().describe('How the figure was reached'),
  basis: BasisOut.nullable(),
});
export type WorkingLineOut = z.infer<typeof WorkingLineOut>;

export const WorkingLines = z.array(WorkingLineOut).describe('The working, line by line');

/** Notices about the tables for the reader; left out when there are none. */
export const WorkingNotices = z.array(z.string()).optional();

/** An answer with its lines of working. */
export function worked<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ...shape, lines: WorkingLines, notices: WorkingNotices });
}

export const ScheduleRows = z.array(
  z.object({
    month: z.int(),
    payment: CentsOut,
    interest: CentsOut,
    principal: CentsOut,
    extra: CentsOut,
    balance: CentsOut,
  }),
);

export const ScheduleOut = z.object({
  rows: ScheduleRows,
  payoffMonth: z.int(),
  totals: z.object({
    interest: CentsOut,
    principal: CentsOut,
    extra: CentsOut,
    paid: CentsOut,
  }),
});

export const PastLimitsOut = z
  .array(
    z.object({
      code: z.enum(['loan-to-value', 'loan-limit']),
      is: z.enum(['past', 'depends']).describe('depends: on the county, or on the lender'),
      text: z.string(),
      basis: BasisOut,
    }),
  )
  .describe('Limits of the program that this loan is past');

/** One test of a rule. */
export const RuleTestOut = z.object({
  code: z.string(),
  label: z.string(),
  passes: z.boolean(),
  measured: z.string(),
  limit: z.string(),
  basis: BasisOut,
});
