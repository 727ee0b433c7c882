import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { DrillsFirst } from './tools/drills-first';

const sameExamplesFile = fileURLToPath(new URL('tools/same-examples.ts', import.meta.url));
const sameExamples = { setupFiles: sameExamplesFile };

// Its files share a process, which loads the server's sources once; none leaves anything behind in
// it.
const api = {
  root: 'apps/api',
  isolate: false,
  setupFiles: [sameExamplesFile, 'src/test/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const everyApiTest = ['src/**/*.test.ts'];

/**
 * These tests depend on SQL. They run on PostgreSQL if the command that runs them has started one.
 */
const standsOnSql = [
  'src/{imports,records,sample}/**/*.test.ts',
  'src/platform/identity/**/*.test.ts',
  'src/platform/backup/postgres/**/*.test.ts',
  'src/features/{accounts,admin,billing,comparables,deals,geocoding,teams}/**/*.test.ts',
  'src/features/{listing,marketplace,property,provider,skip-trace,usage}/**/*.test.ts',
  'src/features/valuation/{training/**/*,headline-rule}.test.ts',
];

/** These tests use the database drivers, each on its database. */
const drivers = [
  'src/platform/{database,jobs}/**/*.test.ts',
  'src/features/suggest/property-search.test.ts',
  'src/features/listing/listing-finder.test.ts',
];

/** These tests concern the embedded database only, or need no database. */
const neverOnPostgres = [
  'src/platform/**/embedded/**',
  'src/main.test.ts',
  'src/imports/{cli,guide}.test.ts',
  'src/imports/sources/source-command.test.ts',
  'src/imports/{mapping,reading}/**',
  'src/adapters/**',
  'src/features/calculators/**',
  'src/sample/sample-county.test.ts',
];

/** A test's database answers few queries: compiling it for speed takes longer than it saves. */
const execArgv = ['--liftoff-only'];

const onEmbedded = {
  ...api,
  execArgv,
  globalSetup: ['src/test/shared-programs.ts', 'src/test/global-setup.ts'],
};
const onPostgres = {
  ...api,
  globalSetup: ['src/test/shared-programs.ts', 'src/test/postgres-template.ts'],
  env: { TEST_DATABASE: 'postgres' },
  exclude: neverOnPostgres,
};

/**
 * These tests read and write records on a cluster. Its files share one database, so one runs at a
 * time.
 */
const onCluster = {
  test: {
    ...api,
    name: 'api-citus',
    globalSetup: 'src/test/citus-cluster.ts',
    env: { TEST_DATABASE: 'citus' },
    fileParallelism: false,
    include: [
      'src/{imports,records}/**/*.test.ts',
      'src/server/cluster.test.ts',
      'src/platform/backup/postgres/cluster-backup.test.ts',
      'src/features/{comparables,listing,property,provider,skip-trace,suggest,usage}/**/*.test.ts',
      'src/features/{client-pages,deals,reports,teams}/**/*.test.ts',
      'src/features/valuation/**/*.test.ts',
      'src/features/{around,billing,map}/**/*.test.ts',
      'src/features/accounts/{change-mails,webhooks}/**/*.test.ts',
    ],
    exclude: [
      'src/imports/{cli,guide}.test.ts',
      'src/imports/sources/source-command.test.ts',
      'src/imports/{mapping,reading,presets}/**',
      // They make databases of their own as copies, which a cluster cannot.
      'src/features/usage/metering/two-servers.test.ts',
    ],
  },
};

/**
 * Each test runs on one database, the drivers' tests on both; `npm run test:full` runs everything
 * on both.
 */
function apiProjects() {
  if (process.env.TEST_CITUS_URL) return [onCluster];
  if (!process.env.TEST_DATABASE_URL) {
    return [{ test: { ...onEmbedded, name: 'api', include: everyApiTest } }];
  }
  if (process.env.TEST_FULL) {
    return [
      { test: { ...onEmbedded, name: 'api', include: everyApiTest } },
      { test: { ...onPostgres, name: 'api-postgres', include: everyApiTest } },
    ];
  }
  return [
    {
      test: {
        ...onEmbedded,
        name: 'api',
        include: everyApiTest,
        exclude: [...standsOnSql, ...neverOnPostgres],
      },
    },
    {
      test: {
        ...onEmbedded,
        name: 'api-embedded',
        include: neverOnPostgres.map((glob) => glob.replace(/\*\*$/, '**/*.test.ts')),
      },
    },
    {
      test: {
        ...onPostgres,
        name: 'api-postgres',
        include: [...standsOnSql, ...drivers],
      },
    },
  ];
}

const web = {
  root: 'apps/web',
  include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
  environment: 'jsdom',
  setupFiles: 'src/test/setup.ts',
  testTimeout: 60_000,
};

/**
 * These tests need an unused page: code that is not loaded, a session that has not begun, or
 * separate modules.
 */
const alone = [
  'src/features/accounts/settings/photo-card.test.tsx',
  // They lead to the dashboard, whose late cards then wait for a browser that is never idle.
  'src/features/accounts/sign-in/*.test.tsx',
  'src/features/usage/{late-meter,usage}.test.tsx',
  'src/features/usage/anonymous/looks-of-member.test.tsx',
  'src/features/usage/exit-intent/exit-intent.test.tsx',
  'src/features/app-frame/guard.test.tsx',
  'src/features/lists/{lists,mail/mail-dialog}.test.tsx',
  'src/features/property/property-page.test.tsx',
  'src/platform/session/*.dom.test.ts',
  'src/test/exports/*.test.tsx',
  'src/ui/evidence/figure.test.tsx',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The projects of one app, and the next run, need not compile its modules again.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: DrillsFirst },
    projects: [
      {
        test: {
          ...sameExamples,
          name: 'domain',
          root: 'packages/domain',
          isolate: false,
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      {
        test: {
          ...sameExamples,
          name: 'bench',
          root: 'bench',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...sameExamples,
          name: 'local-supabase',
          execArgv,
          root: 'packages/local-supabase',
          include: ['src/**/*.test.ts'],
          isolate: false,
          globalSetup: 'src/test/migrated-snapshot.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...sameExamples,
          name: 'report',
          root: 'packages/report',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      ...apiProjects(),
      // Tests without a page run without jsdom, in a tenth of the time.
      {
        test: {
          ...sameExamples,
          name: 'web-logic',
          root: 'apps/web',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
        },
      },
      // Its files share a page, which src/test/setup.ts clears after each test.
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...web, name: 'web', isolate: false, exclude: alone },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...web, name: 'web-alone', include: alone },
      },
    ],
  },
});
