import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sameExamples = {
  setupFiles: fileURLToPath(new URL('tools/same-examples.ts', import.meta.url)),
};

const api = {
  ...sameExamples,
  root: 'apps/api',
  include: ['src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

// The same tests on the other database, where the command that runs them has started one.
const apiOnPostgres = process.env.TEST_DATABASE_URL
  ? [
      {
        test: {
          ...api,
          name: 'api-postgres',
          globalSetup: 'src/test/postgres-template.ts',
          env: { TEST_DATABASE: 'postgres' },
          // What is the embedded database's alone, and what needs none, is tested once.
          exclude: [
            'src/platform/**/embedded/**',
            'src/main.test.ts',
            'src/imports/{cli,guide}.test.ts',
            'src/imports/{mapping,reading}/**',
            'src/adapters/**',
            'src/features/calculators/**',
            'src/sample/sample-county.test.ts',
            'src/valuation/king-county.test.ts',
          ],
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...sameExamples,
          name: 'domain',
          root: 'packages/domain',
          isolate: false,
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['*.test.ts'] } },
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...sameExamples,
          name: 'local-supabase',
          root: 'packages/local-supabase',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { ...api, name: 'api', globalSetup: 'src/test/global-setup.ts' } },
      ...apiOnPostgres,
      // What needs no page runs without one, in a tenth of the time.
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
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          environment: 'jsdom',
          setupFiles: 'src/test/setup.ts',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
