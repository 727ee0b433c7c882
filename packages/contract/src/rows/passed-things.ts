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
    was_removed: z
      .boolean()
      .nullable()
      .describe('Whether they were removed from the team, or left it; null: not known'),
    passed_at: Instant,
    deal_id: thing,
    list_id: thing,
    rate_sheet_id: thing,
    fee_schedule_id: thing,
  }),
  insert: z.never(),
  update: z.never(),
};
