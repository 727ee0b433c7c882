import { optionalFeatures } from '@deedlight/contract/shared/optional-features';
import { accentOf } from '@deedlight/domain/app-settings/accent';
import { monthlySearches } from '@deedlight/domain/usage/usage';
import { z } from 'zod';
import { identityVariables } from './identity/identity-variables';
import { observabilityVariables } from './observability-variables';
import { paymentVariables } from './payment-variables';
import { aroundVariables, geocoderVariables } from './public-service-variables';
import { retentionVariables } from './retention/retention-variables';

const MeteringVariablesWhole = z.coerce.number().int();

/** Settings of the environment for members' allowances. */
const meteringVariables = {
  MONTHLY_SEARCHES: MeteringVariablesWhole.min(0).default(monthlySearches),
  PRO_MONTHLY_SEARCHES: MeteringVariablesWhole.min(0).default(1000),
  /** A member may export this number of the list's rows as files in a month. */
  MONTHLY_EXPORT_ROWS: MeteringVariablesWhole.min(0).default(5000),
  PRO_MONTHLY_EXPORT_ROWS: MeteringVariablesWhole.min(0).default(50_000),
  /** More exports at once would make everybody else wait. */
  EXPORTS_AT_ONCE: MeteringVariablesWhole.min(1).default(2),
  RATE_LIMIT_PER_MINUTE: MeteringVariablesWhole.min(1).default(600),
  CLOCK_OFFSET_DAYS: MeteringVariablesWhole.min(-3650).max(3650).default(0),
};

const Text = z.string().min(1).optional();

const Base = z.url({ protocol: /^https?$/, error: 'must look like https://api.example.com' });

/**
 * Settings of the environment for property data and skip traces. Those ending in _DEV apply in that
 * mode.
 */
const providerVariables = {
  PROPERTY_DATA_MODE: z.enum(['live', 'dev']).default('live'),
  /** Without it the first of these that has a key is used. */
  PROPERTY_DATA_PROVIDER: z.enum(['realestateapi', 'rentcast']).optional(),
  REALESTATEAPI_KEY: Text,
  REALESTATEAPI_KEY_DEV: Text,
  REALESTATEAPI_BASE: Base.default('https://api.realestateapi.com'),
  REALESTATEAPI_BASE_DEV: Base.default('https://api.realestateapi.com'),
  RENTCAST_KEY: Text,
  RENTCAST_KEY_DEV: Text,
  RENTCAST_BASE: Base.default('https://api.rentcast.io/v1'),
  RENTCAST_BASE_DEV: Base.default('https://api.rentcast.io/v1'),
  /** A credit of the provider costs so many cents, for the log of calls. */
  PROVIDER_CENTS_PER_CREDIT: z.coerce.number().min(0).optional(),
  /**
   * Without it traces come from the provider of property data if it can trace, otherwise from the
   * sample if there is sample data.
   */
  SKIP_TRACE_PROVIDER: z.enum(['realestateapi', 'sample', 'none']).optional(),
  SKIP_TRACE_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
};

/** Streets for everybody, without a key; its own server promises no availability. */
export const openFreeMapStyle = 'https://tiles.openfreemap.org/styles/liberty';

const notReadable = 'has too little contrast for text (4.5 : 1) in one of the two themes';

/** Settings of the environment for the look of an installation. */
const brandVariables = {
  PRODUCT_NAME: z.string().min(1).default('Deedlight'),
  ACCENT_COLOR: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: 'must look like #0b5d52', abort: true })
    .refine((hex) => accentOf(hex) !== null, notReadable)
    .optional(),
  /** It identifies our own page; it is public and grants nothing. */
  APP_API_KEY: z.string().min(1).default('deedlight-web'),
  /** It is shown on the help page. */
  SUPPORT_EMAIL: z.email().optional(),
  USERBACK_TOKEN: z.string().min(1).optional(),
  USERBACK_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://static.userback.io/widget/v1.js'),
};

/** Settings of the environment for what maps are drawn on. */
const mapVariables = {
  /** `off` keeps maps to lines of our own; then no browser asks another host for a map. */
  MAP_STYLE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be off, or look like https://tiles.example.com/style.json',
    })
    .or(z.literal('off'))
    .default(openFreeMapStyle),
  /** A PMTiles archive with the layers of Protomaps; this server then serves the map itself. */
  MAP_TILES_FILE: z.string().min(1).optional(),
};

/** Settings of the environment for the sources of rates. */
const rateVariables = {
  /** It is the address of Freddie Mac's survey, or of a mirror of the file. */
  PMMS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.freddiemac.com/pmms/docs/PMMS_history.csv'),
  /** A free key of fred.stlouisfed.org adds the daily series. */
  FRED_API_KEY: z
    .string()
    .regex(/^[a-z0-9]{32}$/, 'must be 32 lower-case letters and digits')
    .optional(),
  FRED_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stlouisfed.org/fred/series/observations'),
  /** Allows these sources on this machine or a private network, for tests and own mirrors. */
  RATE_SOURCES_MAY_BE_PRIVATE: z.stringbool().default(false),
};

/** Settings of the environment for sources of open data. */
const openDataVariables = {
  /** The folder of the files that describe sources; without it, those that come along. */
  SOURCES_DIR: Text,
  /** A free token of a Socrata portal: without one its limits are lower. */
  SOCRATA_APP_TOKEN: Text,
  /** One host gets this number of requests at the same time. */
  OPEN_DATA_REQUESTS_AT_ONCE: MeteringVariablesWhole.min(1).max(8).default(1),
  /** The requests to one host begin so many milliseconds apart. */
  OPEN_DATA_PACE_MS: MeteringVariablesWhole.min(0).max(60_000).default(1000),
  /** Allows sources on this machine or a private network, for tests and own mirrors. */
  OPEN_DATA_MAY_BE_PRIVATE: z.stringbool().default(false),
};

/**
 * Settings of the environment for the model that words the assistant's answers; without both of the
 * first two there is no model.
 */
const assistantVariables = {
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:11434/v1' })
    .optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
};

/** The secret in .env.example begins with this; it is safe on a developer's machine only. */
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
    /** Without it only the embedded database has sample data. */
    SAMPLE_DATA: z.stringbool().optional(),
    /** A process serves requests, does the background work, or both. */
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    TRAIN_VALUATIONS: z.stringbool().default(true),
    /** This login serves requests. */
    DATABASE_URL: PostgresUrl.optional(),
    /** This login owns the schema. Without it the one for serving owns it. */
    MIGRATION_DATABASE_URL: PostgresUrl.optional(),
    /**
     * Migrates PostgreSQL at a start. Otherwise `npm run migrate` does, and a server waits for it.
     */
    MIGRATE_AT_START: z.stringbool().default(false),
    /** Servers that share it count limited actions together. */
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' })
      .optional(),
    DATABASE_POOL_SIZE: Whole.min(1).max(500).default(10),
    /** The time from SIGTERM until the port is closed; readyz fails meanwhile. */
    DRAIN_SECONDS: Whole.min(0).max(600).optional(),
    DATABASE_KEEPS_STATEMENTS: z.stringbool().default(true),
    /**
     * Addresses and lists may take this much memory, some 170 bytes a property; the database
     * answers for the rest.
     */
    MEMORY_BUDGET_MB: Whole.min(0).default(512),
    /** Lists are found in memory, some 110 bytes a property, up to this number of properties. */
    LISTINGS_IN_MEMORY: Whole.min(0).default(3_000_000),
    COOKIE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUSTED_PROXIES: Whole.min(0).max(10).default(0),
    CORS_ORIGINS: Origins.default([]),
    CONNECT_ORIGINS: Origins.default([]),
    ANONYMOUS_VIEWS_PER_BROWSER: Whole.min(0).default(5),
    ANONYMOUS_VIEWS_PER_ADDRESS: Whole.min(0).default(20),
    /** Rates and headlines are fetched from their publishers on a schedule. */
    REFRESH_PUBLIC_DATA: z.stringbool().default(true),
    /** Feeds of headlines that replace the built-in list. */
    NEWS_FEEDS: Origins.default([]),
    /** Allows feeds on this machine or a private network, for tests and own networks. */
    NEWS_FEEDS_MAY_BE_PRIVATE: z.stringbool().default(false),
    /** Allows webhooks to this machine, also over http, for development. */
    WEBHOOKS_MAY_BE_PRIVATE: z.stringbool().default(false),
    /** Mails of changes are made at this hour, UTC; those of a week on Mondays. */
    CHANGE_MAILS_HOUR_UTC: Whole.min(0).max(23).default(12),
    FEATURES: Names.pipe(z.array(z.enum(optionalFeatures))).default([]),
    ...assistantVariables,
    ...brandVariables,
    ...mapVariables,
    ...identityVariables,
    ...paymentVariables,
    ...meteringVariables,
    ...providerVariables,
    ...rateVariables,
    ...observabilityVariables,
    ...openDataVariables,
    ...aroundVariables,
    ...geocoderVariables,
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

/**
 * A PostgreSQL database is made to last, so it gets no invented county unless the settings ask for
 * it.
 */
export function hasSampleData({ SAMPLE_DATA, DATABASE_URL }: SampleSettings): boolean {
  return SAMPLE_DATA ?? DATABASE_URL === undefined;
}

type SampleSettings = { SAMPLE_DATA?: boolean | undefined; DATABASE_URL?: string | undefined };

/**
 * Returns the drain time. PostgreSQL suggests several servers behind a load balancer, which must
 * notice the stop; nobody needs to notice that of a single server.
 */
export function drainSeconds({ DRAIN_SECONDS, DATABASE_URL }: Env): number {
  return DRAIN_SECONDS ?? (DATABASE_URL === undefined ? 0 : 10);
}

/** Some environment variables have invalid values; the message names each. */
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
