import { optionalFeatures } from '@deedlight/contract/shared/optional-features';
import { accentOf } from '@deedlight/domain/app-settings/accent';
import { monthlySearches } from '@deedlight/domain/usage/usage';
import { z } from 'zod';
import { identityVariables } from './identity/identity-variables';
import { observabilityVariables } from './observability-variables';
import { paymentVariables } from './payment-variables';
import { retentionVariables } from './retention/retention-variables';

const MeteringVariablesWhole = z.coerce.number().int();

/** The environment's settings of what members may use. */
const meteringVariables = {
  MONTHLY_SEARCHES: MeteringVariablesWhole.min(0).default(monthlySearches),
  PRO_MONTHLY_SEARCHES: MeteringVariablesWhole.min(0).default(1000),
  /** Rows of the list that a member takes away as files in a month. */
  MONTHLY_EXPORT_ROWS: MeteringVariablesWhole.min(0).default(5000),
  PRO_MONTHLY_EXPORT_ROWS: MeteringVariablesWhole.min(0).default(50_000),
  /** More than so many files at once would keep everybody else waiting. */
  EXPORTS_AT_ONCE: MeteringVariablesWhole.min(1).default(2),
  RATE_LIMIT_PER_MINUTE: MeteringVariablesWhole.min(1).default(600),
  CLOCK_OFFSET_DAYS: MeteringVariablesWhole.min(-3650).max(3650).default(0),
};

const Text = z.string().min(1).optional();

const Base = z.url({ protocol: /^https?$/, error: 'must look like https://api.example.com' });

/**
 * The environment's settings of property data and skip traces. Those ending in _DEV count in that
 * mode.
 */
const providerVariables = {
  PROPERTY_DATA_MODE: z.enum(['live', 'dev']).default('live'),
  /** Where it is left out: whichever has a key, the first of these. */
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
  /**
   * Where it is left out: the provider of property data where it traces, else the sample where
   * there is sample data.
   */
  SKIP_TRACE_PROVIDER: z.enum(['realestateapi', 'sample', 'none']).optional(),
  SKIP_TRACE_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
};

const notReadable = 'has too little contrast for text (4.5 : 1) in one of the two themes';

/** The environment's settings of how an install looks to its people. */
const brandVariables = {
  PRODUCT_NAME: z.string().min(1).default('Deedlight'),
  ACCENT_COLOR: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: 'must look like #0b5d52', abort: true })
    .refine((hex) => accentOf(hex) !== null, notReadable)
    .optional(),
  /** Names our own page; it is public and grants nothing. */
  APP_API_KEY: z.string().min(1).default('deedlight-web'),
  /** Shown on the help page. */
  SUPPORT_EMAIL: z.email().optional(),
  USERBACK_TOKEN: z.string().min(1).optional(),
  USERBACK_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://static.userback.io/widget/v1.js'),
};

/** The environment's settings of where rates come from. */
const rateVariables = {
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

/**
 * The environment's settings of the model that words the assistant's answers; without both of the
 * first there is none.
 */
const assistantVariables = {
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:11434/v1' })
    .optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
};

/** Shown in .env.example: fit for one's own machine only. */
const exampleSecretStart = 'development-only';

const loopback = ['localhost', '127.0.0.1', '::1'];

const Names = z.string().transform((text) => text.split(',').map((part) => part.trim()));

const Origins = Names.pipe(z.array(z.url()));

const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host/name',
});

const Whole = z.coerce.number().int();

export const Env = z
  .object({
    HOST: z.string().default('localhost'),
    PORT: Whole.min(0).max(65_535).default(3000),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default('./data/deedlight'),
    /** Left out: on the embedded database alone. */
    SAMPLE_DATA: z.stringbool().optional(),
    /** What this process does: it answers, it does what nobody waits for, or both. */
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    TRAIN_VALUATIONS: z.stringbool().default(true),
    /** The login that serves. */
    DATABASE_URL: PostgresUrl.optional(),
    /** The login that owns the schema; left out, it is the one that serves. */
    MIGRATION_DATABASE_URL: PostgresUrl.optional(),
    /** Migrates PostgreSQL at a start; else npm run migrate does, and a server waits for it. */
    MIGRATE_AT_START: z.stringbool().default(false),
    /** Servers that share it count as one what may be done so often. */
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' })
      .optional(),
    DATABASE_POOL_SIZE: Whole.min(1).max(500).default(10),
    /** From SIGTERM until the port is closed; readyz is red meanwhile. */
    DRAIN_SECONDS: Whole.min(0).max(600).optional(),
    DATABASE_KEEPS_STATEMENTS: z.stringbool().default(true),
    /** What addresses and lists may take in memory, some 170 bytes a property; the rest is asked of the database. */
    MEMORY_BUDGET_MB: Whole.min(0).default(512),
    /** Lists are found in memory, some 110 bytes a property, while there are no more than these. */
    LISTINGS_IN_MEMORY: Whole.min(0).default(3_000_000),
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
    /** Webhooks may go to this machine, over http too: for development. */
    WEBHOOKS_MAY_BE_PRIVATE: z.stringbool().default(false),
    FEATURES: Names.pipe(z.array(z.enum(optionalFeatures))).default([]),
    ...assistantVariables,
    ...brandVariables,
    ...identityVariables,
    ...paymentVariables,
    ...meteringVariables,
    ...providerVariables,
    ...rateVariables,
    ...observabilityVariables,
    ...retentionVariables,
  })
  .superRefine(({ HOST, CLOCK_OFFSET_DAYS, ...env }, context) => {
    if (CLOCK_OFFSET_DAYS === 0 || (loopback.includes(HOST) && hasSampleData(env))) return;
    context.addIssue({
      code: 'custom',
      path: ['CLOCK_OFFSET_DAYS'],
      message: 'shifts the clock only for trying out: on localhost, with SAMPLE_DATA',
    });
  })
  .superRefine(({ ROLE, DATABASE_URL }, context) => {
    if (ROLE === 'all' || DATABASE_URL !== undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['ROLE'],
      message: `${ROLE} is for one of several processes, which share a PostgreSQL: set DATABASE_URL`,
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

/** Nobody's invented county goes into a database that was made to be kept, unless it is asked for. */
export function hasSampleData({ SAMPLE_DATA, DATABASE_URL }: SampleSettings): boolean {
  return SAMPLE_DATA ?? DATABASE_URL === undefined;
}

type SampleSettings = { SAMPLE_DATA?: boolean | undefined; DATABASE_URL?: string | undefined };

/** Behind a load balancer there is a database that several servers share; alone nobody has to hear. */
export function drainSeconds({ DRAIN_SECONDS, DATABASE_URL }: Env): number {
  return DRAIN_SECONDS ?? (DATABASE_URL === undefined ? 0 : 10);
}

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
