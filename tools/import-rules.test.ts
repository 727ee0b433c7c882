import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenImportRules } from './import-rules';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'deedlight-imports-'));
  plant('tsconfig.json', '{}');
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(path: string, source: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), source);
}

async function broken(): Promise<string[]> {
  const { violations } = await brokenImportRules(['apps', 'packages'], tree);
  return violations.map((violation) => violation.split(':')[0] ?? '');
}

test('lets a clean tree pass', async () => {
  plant(
    'packages/domain/src/money.ts',
    "import { price } from './price';\nexport const all = price;\n",
  );
  plant('packages/domain/src/price.ts', 'export const price = 1;\n');
  plant('apps/web/src/main.ts', 'export const page = 1;\n');
  expect(await broken()).toEqual([]);
});

test.each([
  {
    rule: 'domain-is-pure',
    from: 'packages/domain/src/money.ts',
    source: "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  },
  {
    rule: 'web-talks-to-the-contract',
    from: 'apps/web/src/main.tsx',
    source: "import { app } from '../../api/src/app';\nexport const page = <p>{app}</p>;\n",
  },
  {
    rule: 'features-meet-at-the-door',
    from: 'apps/api/src/features/comps/service.ts',
    source: "import { load } from '../usage/service';\nexport const both = load;\n",
  },
  {
    rule: 'features-meet-at-the-door',
    from: 'apps/api/src/features/comps/service.test.ts',
    source: "import { load } from '../usage/service';\nexport const both = load;\n",
  },
  {
    rule: 'vendors-stop-at-the-adapter',
    from: 'apps/api/src/features/comps/service.ts',
    source: "import { ask } from '../../adapters/rentcast/ask';\nexport const both = ask;\n",
  },
  {
    rule: 'vendors-stop-at-the-adapter',
    from: 'apps/api/src/adapters/property-source.ts',
    source: "import { ask } from './rentcast/ask';\nexport const both = ask;\n",
  },
  {
    rule: 'kit-knows-no-business',
    from: 'apps/web/src/kit/format.ts',
    source: "import { page } from '../features/news/public';\nexport const both = page;\n",
  },
  {
    rule: 'platform-knows-no-page',
    from: 'apps/web/src/platform/api.ts',
    source: "import { page } from '../features/news/public';\nexport const both = page;\n",
  },
  {
    rule: 'ui-knows-no-feature',
    from: 'apps/web/src/ui/card.ts',
    source: "import { page } from '../features/news/public';\nexport const both = page;\n",
  },
  {
    rule: 'fixtures-stay-with-the-tests',
    from: 'apps/web/src/features/news/page.ts',
    source: "import { aStory } from './test/a-story';\nexport const both = aStory;\n",
  },
  {
    rule: 'features-in-a-circle',
    from: 'apps/web/src/features/rates/page.ts',
    source: "import { page } from '../news/public';\nexport const both = page;\n",
  },
  {
    rule: 'no-cycles',
    from: 'apps/api/src/features/usage/service.ts',
    source: "import { app } from '../../app';\nexport const load = app;\n",
  },
])('finds a planted breach of $rule', async ({ rule, from, source }) => {
  plant(
    'apps/api/src/app.ts',
    "import { load } from './features/usage/service';\nexport const app = load;\n",
  );
  plant('apps/api/src/features/usage/service.ts', 'export const load = 1;\n');
  plant('apps/api/src/adapters/rentcast/ask.ts', 'export const ask = 1;\n');
  plant('apps/web/src/quiet.ts', 'export const quiet = 1;\n');
  plant('apps/web/src/features/news/test/a-story.ts', 'export const aStory = 1;\n');
  plant('apps/web/src/features/news/public.ts', "export { page } from './news-page';\n");
  plant(
    'apps/web/src/features/news/news-page.ts',
    "import { week } from '../rates/public';\nexport const page = week;\n",
  );
  plant('apps/web/src/features/rates/public.ts', 'export const week = 1;\n');
  plant('packages/domain/src/quiet.ts', 'export const quiet = 1;\n');
  plant(from, source);
  expect(await broken()).toContain(rule);
});

test('lets features meet at a door', async () => {
  plant('packages/domain/src/quiet.ts', 'export const quiet = 1;\n');
  plant('apps/web/src/features/news/public.ts', 'export const page = 1;\n');
  plant(
    'apps/web/src/features/rates/page.ts',
    "import { page } from '../news/public';\nexport const both = page;\n",
  );
  expect(await broken()).toEqual([]);
});

test('refuses to pass a tree in which it could read nothing', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) plant(`apps/web/src/${name}.ts`, 'export {};\n');
  plant('packages/domain/src/quiet.ts', 'export const quiet = 1;\n');
  await expect(broken()).rejects.toThrow(/could be read/);
});
