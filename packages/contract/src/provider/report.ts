import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PropertyId } from '../property';
import { fetchErrors } from '../provider';
import { meteredErrors } from '../usage';

const PROPERTY_UNKNOWN = {
  status: 404,
  message: 'No property with this id is in the records.',
  data: z.object({ id: z.string() }),
};

/** The errors of reading a report that a provider gave before. */
export const readErrors = {
  ...meteredErrors,
  UNAUTHENTICATED: fetchErrors.UNAUTHENTICATED,
  PROPERTY_UNKNOWN,
};

/** The errors of requesting a report on one property. */
export const askErrors = {
  ...meteredErrors,
  ...fetchErrors,
  PROPERTY_UNKNOWN,
  REPORT_MISSING: {
    status: 503,
    message: 'The configured provider has no such report.',
    data: z.object({ provider: z.string() }),
  },
};

/**
 * Describes the two endpoints of a report: one reads the stored report without asking the provider,
 * the other requests it.
 */
export function reportEndpoints<Report extends z.ZodType>(
  path: `/${string}`,
  report: Report,
  summaries: { read: string; ask: string },
) {
  const tags = ['Properties'];
  const input = z.object({ id: PropertyId });
  const provider = z.string();
  return {
    read: oc
      .route({ method: 'GET', path, summary: summaries.read, tags })
      .input(input)
      .output(
        z.object({
          provider: provider
            .nullable()
            .describe('Who can be asked; null: nobody, for this property'),
          report: report.nullable().describe('Null: not asked for yet'),
        }),
      )
      .errors(readErrors),

    ask: oc
      .route({ method: 'POST', path, summary: summaries.ask, tags })
      .input(input)
      .output(z.object({ provider, report }))
      .errors(askErrors),
  };
}
