import { z } from 'zod';
import { fetchErrors } from './provider-lookup';
import { meteredErrors } from './usage';

const PROPERTY_UNKNOWN = {
  status: 404,
  message: 'No property with this id is in the records.',
  data: z.object({ id: z.string() }),
};

/** The refusals of what reads a report that a provider gave before. */
export const readErrors = {
  ...meteredErrors,
  UNAUTHENTICATED: fetchErrors.UNAUTHENTICATED,
  PROPERTY_UNKNOWN,
};

/** The refusals of what asks a provider for a report on one property. */
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
