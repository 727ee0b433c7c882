import { optionalFeatures } from '@deedlight/contract/shared/optional-features';
import { z } from 'zod';
import { assistantVariables } from './assistant-variables';
import { brandVariables } from './brand-variables';
import { identityVariables } from './identity/identity-variables';
import { meteringVariables } from './metering-variables';
import { paymentVariables } from './payment-variables';
import { providerVariables } from './provider-variables';
import { rateVariables } from './rate-variables';

/** Shown in .env.example: fit for one's own machine only. */
const exampleSecretStart = 'development-only';
const loopback = ['localhost', '127.0.0.1', '::1'];

const Names = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const Origins = Names.pipe(z.array(z.url()));
const Whole = z.coerce.number().int();

export const Env = z
  .object({
    HOST: z.string().default('localhost'),
    PORT: Whole.min(0).max(65_535).default(3000),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default('./data/deedlight'),
    SAMPLE_DATA: z.stringbool().default(true),
    TRAIN_VALUATIONS: z.stringbool().default(true),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must look like postgres://user:password@host/name',
      })
      .optional(),
    DATABASE_POOL_SIZE: Whole.min(1).max(500).default(10),
    DATABASE_KEEPS_STATEMENTS: z.stringbool().default(true),
    /** Lists are found in memory, some 110 bytes a property, while there are no more than these. */
    LISTINGS_IN_MEMORY: Whole.min(0).default(3_000_000),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    COOKIE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUSTED_PROXIES: Whole.min(0).max(10).default(0),
    CORS_ORIGINS: Origins.default([]),
    CONNECT_ORIGINS: Origins.default([]),
    ANONYMOUS_VIEWS_PER_BROWSER: Whole.min(0).default(5),
    ANONYMOUS_VIEWS_PER_ADDRESS: Whole.min(0).default(20),
    /** Rates and headlines are fetched from their publishers on a schedule. */
    REFRESH_PUBLIC_DATA: z.stringbool().default(true),
    /** Feeds of headlines in place of the built-in list. */
    NEWS_FEEDS: Origins.default([]),
    /** Feeds may be on this machine or a private network: for tests and networks of one's own. */
    NEWS_FEEDS_MAY_BE_PRIVATE: z.stringbool().default(false),
    FEATURES: Names.pipe(z.array(z.enum(optionalFeatures))).default([]),
    ...assistantVariables,
    ...brandVariables,
    ...identityVariables,
    ...paymentVariables,
    ...meteringVariables,
    ...providerVariables,
    ...rateVariables,
  })
  .superRefine(({ HOST, SAMPLE_DATA, CLOCK_OFFSET_DAYS }, context) => {
    if (CLOCK_OFFSET_DAYS === 0 || (loopback.includes(HOST) && SAMPLE_DATA)) return;
    context.addIssue({
      code: 'custom',
      path: ['CLOCK_OFFSET_DAYS'],
      message: 'shifts the clock only for trying out: on localhost, with SAMPLE_DATA',
    });
  })
  .superRefine(({ HOST, COOKIE_SECRET }, context) => {
    if (loopback.includes(HOST) || !COOKIE_SECRET?.startsWith(exampleSecretStart)) return;
    context.addIssue({
      code: 'custom',
      path: ['COOKIE_SECRET'],
      message: `is the example's, while HOST=${HOST} lets others in: set a secret of your own`,
    });
  });
export type Env = z.infer<typeof Env>;

/** One or more environment variables have values that cannot be used; the message names each. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/** Reads the settings once; an empty variable counts as not set. Throws BadEnvironment. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Env.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  throw new BadEnvironment(`The environment has values that cannot be used:\n${lines.join('\n')}`);
}
