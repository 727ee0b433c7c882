import { monthlySearches } from '@deedlight/domain/usage/usage';
import { z } from 'zod';

const Whole = z.coerce.number().int();

/** The environment's settings of what members may use. */
export const meteringVariables = {
  MONTHLY_SEARCHES: Whole.min(0).default(monthlySearches),
  PRO_MONTHLY_SEARCHES: Whole.min(0).default(1000),
  RATE_LIMIT_PER_MINUTE: Whole.min(1).default(600),
  CLOCK_OFFSET_DAYS: Whole.min(-3650).max(3650).default(0),
};
