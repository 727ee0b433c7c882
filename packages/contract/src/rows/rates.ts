import { z } from 'zod';
import { Instant } from './instant';

const alert = {
  series: z.string(),
  direction: z.enum(['at-or-below', 'at-or-above']),
};

/** The levels that a member waits for. Percentages are as published: 6.3 is 6.3 %. */
export const rateAlerts = {
  row: z.object({
    id: z.uuid(),
    ...alert,
    percent: z.number(),
    is_on: z.boolean(),
    created_at: Instant,
    fired_at: Instant.nullable().describe('null: the level was not reached yet'),
    fired_percent: z.number().nullable(),
  }),
  insert: z.object({ ...alert, percent: z.string().describe('As text, so that no digit is lost') }),
  update: z.object({ is_on: z.boolean() }),
};

const sheet = {
  effective_on: z.iso.date(),
  note: z.string(),
  prices: z.string().describe('The lines as they were entered'),
  adjustments: z.string().describe('The lines as they were entered'),
};

/** The versions of a member's rate sheet. The database numbers them, and none is changed. */
export const rateSheets = {
  row: z.object({ id: z.uuid(), version: z.number().int(), ...sheet, created_at: Instant }),
  insert: z.object(sheet),
  update: z.never(),
};
