import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type Chosen, instrument } from './instrument';

export type Plan = Record<string, Chosen[]>;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { MUTATION_PLAN = '', MUTATION_FOLDER = '' } = process.env;
const plan: Plan = JSON.parse(readFileSync(MUTATION_PLAN, 'utf8'));

const onceForEachMutant = 'export const once = (make) => __mutation.once(make);';

export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => (plan[id] ? { code: instrument(code, plan[id]), map: null } : null),
      load: (id) => (/\/test\/once\.ts$/.test(id) ? onceForEachMutant : null),
    },
  ],
  test: {
    root: here('../../packages/domain'),
    include: [`src/${MUTATION_FOLDER}/**/*.test.ts`],
    setupFiles: [here('../same-examples.ts'), here('no-shrinking.ts')],
    runner: here('mutating-runner.ts'),
    pool: 'forks',
    execArgv: ['--max-old-space-size=1500'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
