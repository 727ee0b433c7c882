import { z } from 'zod';

const Column = z.string();
const Unknown = z.array(z.string()).optional();

/**
 * Takes a column by its name, several columns joined by a blank, or the same text for every row.
 */
export const TextCell = z.union([
  Column,
  z.strictObject({
    column: Column,
    unknown: Unknown,
    map: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({ columns: z.array(Column).min(1), join: z.string().default(' ') }),
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
  z.strictObject({
    column: Column,
    unknown: Unknown,
    zero: z.literal('unknown').optional(),
    times: z.number().default(1),
    only: Only.optional(),
  }),
  z.strictObject({
    sum: z.array(z.strictObject({ column: Column, times: z.number().default(1) })).min(1),
    zero: z.literal('unknown').optional(),
  }),
  z.strictObject({ value: z.number() }),
]);
export type NumberCell = z.infer<typeof NumberCell>;

/** Year and month in two columns stand for the first day of the month. */
export const DateCell = z.union([
  Column,
  z.strictObject({ column: Column, unknown: Unknown }),
  z.strictObject({ year: Column, month: Column }),
  z.strictObject({ value: z.iso.date() }),
]);
export type DateCell = z.infer<typeof DateCell>;

export const BooleanCell = z.union([
  z.strictObject({ column: Column, yes: z.array(z.string()), no: z.array(z.string()) }),
  z.strictObject({ value: z.boolean() }),
]);
export type BooleanCell = z.infer<typeof BooleanCell>;
