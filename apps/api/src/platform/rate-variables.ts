import { z } from 'zod';

/** The environment's settings of where rates come from. */
export const rateVariables = {
  /** Freddie Mac's survey, or a mirror of the file. */
  PMMS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.freddiemac.com/pmms/docs/PMMS_history.csv'),
  /** Brings the daily series: a free key of fred.stlouisfed.org. */
  FRED_API_KEY: z
    .string()
    .regex(/^[a-z0-9]{32}$/, 'must be 32 lower-case letters and digits')
    .optional(),
  FRED_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stlouisfed.org/fred/series/observations'),
  /** The two may be on this machine or a private network: for tests and mirrors of one's own. */
  RATE_SOURCES_MAY_BE_PRIVATE: z.stringbool().default(false),
};
