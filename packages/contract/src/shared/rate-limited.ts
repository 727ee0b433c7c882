import { z } from 'zod';

/** The error for whoever tries something more often than one may. */
export const rateLimited = {
  RATE_LIMITED: {
    status: 429,
    message: 'Too many tries. Please wait and try again.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
};
