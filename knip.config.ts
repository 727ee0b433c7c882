import type { KnipConfig } from 'knip';

export default {
  // apt-get and caddy are Debian's; mount, systemd-analyze and umount are the system's; pg_dump is
  // PostgreSQL's and redis-server Redis's; @swc/core is how the import checker reads TypeScript;
  // web-vitals is put into the pages that the bench measures.
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
  // Paths that vitest reads from a project's own root.
  ignoreUnresolved: [
    'src/test/global-setup.ts',
    'src/test/migrated-snapshot.ts',
    'src/test/setup.ts',
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
    // Types beside plain JavaScript, so that it can be published as it stands.
    'packages/client': { entry: ['src/index.{js,d.ts}'], project: ['{generate,src}/**/*.{js,ts}'] },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'apps/api': {
      entry: [
        'src/main.ts',
        'src/platform/database/embedded/worker.ts',
        'src/features/valuation/training/learning-worker.ts',
        'src/features/valuation/training/learning-worker-from-source.mjs',
        'src/server/cli/*.ts',
        'src/**/*.test.ts',
        'src/test/*.ts',
      ],
      project: ['*.mjs', 'src/**/*.ts'],
    },
    'apps/web': {
      // Put in the place of a package by the build.
      entry: ['src/routes/**/*.tsx', 'src/**/*.test.{ts,tsx}', 'build/*.ts', 'src/kit/temporal.ts'],
      project: ['src/**/*.{ts,tsx}'],
      // Named by style sheets and by vitest's configuration.
      ignoreDependencies: ['@fontsource-variable/inter', 'jsdom', 'tailwindcss'],
    },
  },
} satisfies KnipConfig;
