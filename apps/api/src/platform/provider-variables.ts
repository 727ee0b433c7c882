import { z } from 'zod';

const Text = z.string().min(1).optional();
const Base = z.url({ protocol: /^https?$/, error: 'must look like https://api.example.com' });

/** The environment's settings of property data and skip traces. Those ending in _DEV count in that mode. */
export const providerVariables = {
  PROPERTY_DATA_MODE: z.enum(['live', 'dev']).default('live'),
  /** Absent: whichever has a key, the first of these. */
  PROPERTY_DATA_PROVIDER: z.enum(['realestateapi', 'rentcast']).optional(),
  REALESTATEAPI_KEY: Text,
  REALESTATEAPI_KEY_DEV: Text,
  REALESTATEAPI_BASE: Base.default('https://api.realestateapi.com'),
  REALESTATEAPI_BASE_DEV: Base.default('https://api.realestateapi.com'),
  RENTCAST_KEY: Text,
  RENTCAST_KEY_DEV: Text,
  RENTCAST_BASE: Base.default('https://api.rentcast.io/v1'),
  RENTCAST_BASE_DEV: Base.default('https://api.rentcast.io/v1'),
  /** What a credit of the provider costs, in cents: for the log of calls. */
  PROVIDER_CENTS_PER_CREDIT: z.coerce.number().min(0).optional(),
  /** Absent: the provider of property data where it traces, else the sample where there is sample data. */
  SKIP_TRACE_PROVIDER: z.enum(['realestateapi', 'sample', 'none']).optional(),
  SKIP_TRACE_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
};
