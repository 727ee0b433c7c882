import { z } from 'zod';
import { patternProblem } from './split-pattern';

const Column = z.string();
const Unknown = z.array(z.string()).optional();
/** Numbers are filled up with zeros on the left to so many characters. */
const Pad = z.int().min(1).max(40).optional();

/**
 * Takes a part of a column's text: `{ "pattern": "{line}, {city}", "take": "city" }`. A text of
 * another form is reported and unknown, or with `otherwise: "whole"` taken as it is.
 */
const split = {
  pattern: z.string().optional(),
  take: z.string().optional(),
  from: z.enum(['left', 'right']).optional(),
  otherwise: z.literal('whole').optional(),
};
export type Split = z.infer<z.ZodObject<typeof split>>;

function hasSoundSplit(cell: Split, context: z.RefinementCtx): void {
  const { pattern, take, from = 'right', otherwise } = cell;
  const add = (key: string, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message });
  if (pattern === undefined) {
    const stray = Object.entries({ take, from: cell.from, otherwise }).find(
      ([, value]) => value !== undefined,
    );
    if (stray !== undefined) add(stray[0], 'This needs a "pattern" beside it.');
  } else if (take === undefined) add('take', 'Name the field of the pattern that is wanted.');
  else {
    const problem = patternProblem({ pattern, take, from });
    if (problem !== null) add('pattern', problem);
  }
}

/**
 * Takes a column by its name, several columns joined by a blank, or the same text for every row.
 */
export const TextCell = z.union([
  Column,
  z
    .strictObject({
      column: Column,
      unknown: Unknown,
      map: z.record(z.string(), z.string()).optional(),
      pad: Pad,
      ...split,
    })
    .superRefine(hasSoundSplit),
  z.strictObject({
    columns: z.array(z.union([Column, z.strictObject({ column: Column, pad: Pad })])).min(1),
    join: z.string().default(' '),
  }),
  z.strictObject({ value: z.string() }),
]);
export type TextCell = z.infer<typeof TextCell>;

/**
 * Selects the rows in which a cell counts: those whose `column` holds one of `in`, or none of
 * `notIn`.
 */
const Only = z.strictObject({
  column: Column,
  in: z.array(z.string()).optional(),
  notIn: z.array(z.string()).optional(),
});
export type Only = z.infer<typeof Only>;

/** Use `zero: "unknown"` for columns in which 0 stands for an empty cell. */
export const NumberCell = z.union([
  Column,
  z
    .strictObject({
      column: Column,
      unknown: Unknown,
      zero: z.literal('unknown').optional(),
      times: z.number().default(1),
      only: Only.optional(),
      ...split,
    })
    .superRefine(hasSoundSplit),
  /** The first of these columns that is known counts, or the least of all of them. */
  z.strictObject({
    first: z.array(Column).min(1),
    zero: z.literal('unknown').optional(),
    times: z.number().default(1),
    only: Only.optional(),
  }),
  z.strictObject({ least: z.array(Column).min(1), zero: z.literal('unknown').optional() }),
  z.strictObject({
    sum: z
      .array(
        z.union([
          z.strictObject({ column: Column, times: z.number().default(1) }),
          z.strictObject({ value: z.number() }),
        ]),
      )
      .min(1),
    zero: z.literal('unknown').optional(),
  }),
  z.strictObject({ value: z.number() }),
]);
export type NumberCell = z.infer<typeof NumberCell>;

/** The year that a home was built, also from its age in a year or on the day of a date column. */
export const YearBuiltCell = z.union([
  NumberCell,
  z.strictObject({ age: Column, year: z.union([Column, z.int().min(1700).max(2200)]) }),
  z.strictObject({ age: Column, yearOf: Column }),
]);
export type YearBuiltCell = z.infer<typeof YearBuiltCell>;

/** Year and month in two columns stand for the first day of the month. */
export const DateCell = z.union([
  Column,
  z
    .strictObject({
      column: Column,
      unknown: Unknown,
      format: z.enum(['YYMMDD', 'YYYYMM']).optional(),
      ...split,
    })
    .superRefine(hasSoundSplit),
  z.strictObject({ year: Column, month: Column }),
  z.strictObject({ value: z.iso.date() }),
]);
export type DateCell = z.infer<typeof DateCell>;

const OneColumn = z.strictObject({
  column: Column,
  /** "" stands for a blank cell. */
  yes: z.array(z.string()),
  no: z.array(z.string()),
  /** Every other text means this; without it another text is unknown. */
  otherwise: z.boolean().optional(),
});

export const BooleanCell = z.union([
  OneColumn,
  /** It is true if all are, and false if one of them is. */
  z.strictObject({ all: z.array(OneColumn).min(1) }),
  z.strictObject({ value: z.boolean() }),
]);
export type BooleanCell = z.infer<typeof BooleanCell>;
