import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: ['tools/*.{mjs,ts}', 'bench/*.ts', 'e2e/*.ts'],
      project: ['tools/**', 'bench/**', 'e2e/**'],
    },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'apps/api': {
      entry: ['src/main.ts', 'src/**/cli.ts', 'src/**/*.test.ts', 'src/test/*.ts', 'build.mjs'],
      project: ['src/**/*.ts'],
    },
    'apps/web': {
      entry: ['src/app/entry.tsx', 'src/routes/**/*.tsx', 'src/**/*.test.{ts,tsx}', 'build/*.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
  },
} satisfies KnipConfig;
