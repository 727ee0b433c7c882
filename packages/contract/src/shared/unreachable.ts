import { z } from 'zod';

/** Of records that lie on several machines, while one of these is away. */
export const Unreachable = z
  .array(z.string())
  .min(1)
  .describe(
    'Counties that could not be asked just now, as "Milwaukee, WI": the answer is without them. Left out where it is whole',
  );
