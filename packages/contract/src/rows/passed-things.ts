import { z } from 'zod';
import { Instant } from './instant';

const thing = z.uuid().nullable();

/** Who shared a thing that passed on to the owner of their team. Only the database writes it. */
export const passedThings = {
  row: z.object({
    name: z
      .string()
      .nullable()
      .describe('As they were called then; null: they gave none, or deleted the account'),
    passed_at: Instant,
    deal_id: thing,
    list_id: thing,
    rate_sheet_id: thing,
  }),
  insert: z.never(),
  update: z.never(),
};
