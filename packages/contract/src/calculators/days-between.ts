import { z } from 'zod';
import { calculator } from './calculator';
import { Day } from './fields';

export const daysBetween = calculator(
  'days-between',
  'Days from one day to another',
  z.strictObject({ from: Day, to: Day }),
  z.object({
    days: z.int().describe('Below zero backwards'),
    months: z.int().describe('The same span in whole months and the rest in days'),
    rest: z.int(),
  }),
);
