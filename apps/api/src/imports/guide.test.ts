import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { projectRoot } from '../platform/project-files';
import { dryRun } from './dry-run';
import { parseMapping } from './mapping/read-mapping-file';

test('the worked example of docs/import.md reads its own file without a complaint', async () => {
  const guide = readFileSync(join(projectRoot(), 'docs', 'import.md'), 'utf8');
  const csv = /```\n(ParcelNo,[\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const mapping = parseMapping('dane.json', /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const path = join(folder, 'dane-sales.csv');
  writeFileSync(path, csv);
  const { report, example } = await dryRun(
    mapping,
    path,
    Temporal.Instant.from('2026-11-20T00:00:00Z'),
  );
  rmSync(folder, { recursive: true });
  expect(report).toMatchObject({ read: 2, imported: 2, rejected: 0, unreadable: {} });
  expect(example).toMatchObject({
    address: { line: '418 N Larkspur Ln #2', zip: '53703' },
    facts: { type: 'condo', baths: 1.5, livingAreaSqft: 1056 },
    transfers: [{ soldOn: '2024-03-11', price: 28_500_000, buyer: 'NGUYEN KIM' }],
  });
});
