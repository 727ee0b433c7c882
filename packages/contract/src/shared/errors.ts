import { z } from 'zod';

/** The one body of every answer that is not a success. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string().describe('Stable, upper case: what programs tell apart'),
    message: z.string().describe('A sentence for a person'),
    details: z.unknown().optional(),
    requestId: z
      .string()
      .describe('Also in the X-Request-Id header; quote it when asking for help'),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
