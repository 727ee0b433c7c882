const tests = '(\\.test\\.tsx?$|/test/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Calculations know values only: no clock, no network, no database, no vendor',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: tests },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(decimal\\.js|temporal-polyfill)/'] },
    },
    {
      name: 'contract-stands-on-domain',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: ['^packages/(contract|domain)/src', 'node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'report-is-a-layout',
      comment: 'The browser and the server print by it: it knows a report’s words and no page',
      severity: 'error',
      from: { path: '^packages/report/src', pathNot: tests },
      to: {
        pathNot: [
          '^packages/(report|contract|domain)/src',
          'node_modules/(@react-pdf/renderer|@types/react|react)/',
        ],
      },
    },
    {
      name: 'client-stands-alone',
      comment: 'It is published by itself; its types come from the API’s document',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { pathNot: ['^packages/client/', 'node_modules/(openapi-fetch|openapi-typescript)/'] },
    },
    {
      name: 'web-talks-to-the-contract',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: ['^apps/api', '^packages/local-supabase'] },
    },
    {
      name: 'api-knows-no-page',
      severity: 'error',
      from: { path: '^(apps/api|packages)' },
      to: { path: '^apps/web' },
    },
    {
      name: 'features-meet-at-the-door',
      comment: 'What a feature lends to others stands in its public.ts; the rest is its own',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: {
        path: '^apps/$1/src/features/',
        pathNot: ['^apps/$1/src/features/$2/', '/public\\.ts$'],
      },
    },
    {
      name: 'kit-knows-no-business',
      severity: 'error',
      from: { path: '^apps/web/src/kit/', pathNot: tests },
      to: { path: '^apps/web/src/(platform|ui|features|routes|app)/' },
    },
    {
      name: 'platform-knows-no-page',
      severity: 'error',
      from: { path: '^apps/web/src/platform/', pathNot: tests },
      to: { path: '^apps/web/src/(ui|features|routes|app)/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: tests },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    {
      name: 'fixtures-stay-with-the-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '/double/'] },
      to: { path: [tests, '/double/'] },
    },
    {
      name: 'only-repos-query',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: ['repo\\.ts$', '-repo\\.ts$', tests] },
      to: {
        path: 'node_modules/(kysely|postgres|@electric-sql)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'stand-in-is-wired-once',
      severity: 'error',
      from: {
        path: '^apps',
        pathNot: ['^apps/api/src/(main|app)\\.ts$', '^apps/api/src/platform/', tests],
      },
      to: { path: '^packages/local-supabase' },
    },
    {
      name: 'vendors-stop-at-the-adapter',
      severity: 'error',
      // Ports lie beside the vendors' folders; tests use a vendor's double.
      from: {
        path: '^apps/api/src/(features/|adapters/[^/]+\\.ts$)',
        pathNot: tests,
      },
      to: { path: '^apps/api/src/adapters/[^/]+/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.vite)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
