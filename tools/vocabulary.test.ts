import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenVocabulary } from './vocabulary';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'deedlight-words-'));
  for (const path of [
    'apps/web/src/routes/app.rates.tsx',
    'apps/web/src/routes/-deal-bar.tsx',
    'apps/web/src/features/rates/rates-page.tsx',
    'apps/api/src/features/rates/rate-handlers.ts',
    'packages/contract/src/rates.ts',
    'packages/contract/src/rates/sheet.ts',
    'packages/domain/src/rates/read-sheet.ts',
    'packages/domain/src/money.ts',
    'e2e/rates.spec.ts',
    'e2e/demo-site.ts',
  ]) {
    plant(path);
  }
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(path: string, source = ''): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), source);
}

function broken(row: string): string[] {
  const head = 'Word|Pages|Web|Contract|API|Domain|Stories|Why another name';
  const lines = [head, head.replaceAll(/[^|]+/g, '---'), row].map(
    (line) => `| ${line.split('|').join(' | ')} |`,
  );
  plant('docs/architecture.md', `# Architecture\n\n${lines.join('\n')}\n\nThe end.\n`);
  return brokenVocabulary(tree);
}

const sound = 'rates|`/app/rates`|`rates`|`rates`|`rates`|`rates`|`rates`|';

test('a table that names each room once is kept', () => {
  expect(broken(sound)).toEqual([]);
});

test.each([
  ['apps/web/src/routes/app.news.tsx', 'Pages: /app/news is in no row of docs/architecture.md'],
  ['apps/web/src/features/news/page.ts', 'Web: news is in no row of docs/architecture.md'],
  ['packages/contract/src/news.ts', 'Contract: news is in no row of docs/architecture.md'],
  ['apps/api/src/features/news/a.ts', 'API: news is in no row of docs/architecture.md'],
  ['packages/domain/src/news/a.ts', 'Domain: news is in no row of docs/architecture.md'],
  ['e2e/news.spec.ts', 'Stories: news is in no row of docs/architecture.md'],
])('a room without a row is named: %s', (path, complaint) => {
  plant(path);
  expect(broken(sound)).toEqual([complaint]);
});

test('a name without a room is named', () => {
  expect(broken(sound.replace('|`rates`|`rates`|', '|`rates`|`rates` `rates-more`|'))).toEqual([
    'Contract: rates-more is not there',
  ]);
});

test('another name than the word needs a reason', () => {
  const other = sound.replace(/^rates/, 'prices');
  expect(broken(other)[0]).toBe('Web: rates has another name than its word, without a reason');
  expect(broken(`${other}the specification says rates`)).toEqual([]);
});

test('a page without the table is refused', () => {
  plant('docs/architecture.md', '# Architecture\n');
  expect(() => brokenVocabulary(tree)).toThrow('no table of words');
});
