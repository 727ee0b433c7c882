import type { KnipConfig } from 'knip';

export default {
  // apt-get and caddy are Debian's; mount, systemd-analyze and umount are the system's; pg_dump is
  // PostgreSQL's and redis-server Redis's; the import checker parses TypeScript with @swc/core; the
  // bench inserts web-vitals into the pages that it measures.
  ignoreBinaries: [
    'apt-get',
    'caddy',
    'mount',
    'pg_dump',
    'redis-server',
    'systemd-analyze',
    'umount',
  ],
  ignoreDependencies: ['@swc/core', 'web-vitals'],
  ignoreExportsUsedInFile: true,
  // Vitest resolves these paths from a project's own root.
  ignoreUnresolved: [
    'src/test/global-setup.ts',
    'src/test/migrated-snapshot.ts',
    'src/test/setup.ts',
    'src/test/shared-programs.ts',
  ],
  workspaces: {
    '.': {
      entry: [
        'tools/*.{mjs,ts}',
        'tools/mutation/{main,mutating-runner,no-shrinking,vitest.config}.ts',
        'bench/*.ts',
        'bench/detail/*-server.ts',
        'e2e/*.ts',
      ],
      project: ['tools/**', 'bench/**', 'e2e/**'],
    },
    // The types are in files beside plain JavaScript, so that it can be published without a build.
    'packages/client': { entry: ['src/index.{js,d.ts}'], project: ['{generate,src}/**/*.{js,ts}'] },
    // The files of the typeface are found by their names as the report is printed.
    'packages/report': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}'],
      ignoreDependencies: ['@fontsource/inter'],
    },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['src/**/*.{ts,tsx}'] },
    'apps/api': {
      entry: [
        'src/main.ts',
        'src/platform/database/embedded/worker.ts',
        'src/features/valuation/training/learning-worker.ts',
        'src/features/valuation/training/valuing-worker.ts',
        'src/features/valuation/training/learning-worker-from-source.mjs',
        'src/features/valuation/training/valuing-worker-from-source.mjs',
        'src/platform/print/print-worker.ts',
        'src/platform/print/print-worker-from-source.mjs',
        'src/server/cli/*.ts',
        'src/**/*.test.ts',
        'src/test/*.ts',
      ],
      project: ['*.mjs', 'src/**/*.ts'],
      ignoreDependencies: ['@fontsource/inter'],
    },
    'apps/web': {
      // The build renders the one file, and replaces a package by the other.
      entry: [
        'src/routes/**/*.tsx',
        'src/**/*.test.{ts,tsx}',
        'build/*.ts',
        'src/app/landing-html.tsx',
        'src/kit/temporal.ts',
      ],
      project: ['src/**/*.{ts,tsx}'],
      // Style sheets and vitest's configuration refer to these.
      ignoreDependencies: ['@fontsource-variable/inter', 'jsdom', 'tailwindcss'],
    },
  },
} satisfies KnipConfig;
