import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { ranOnce } from '../platform/jobs/test/ran-once';
import { aTestDatabase } from '../test/test-database';
import { importFile } from './import-file';
import { Mapping } from './mapping/mapping-schema';
import type { ImportStep } from './progress';

const folder = mkdtempSync(join(tmpdir(), 'import-tells-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aRoll(id: string, age: string): { path: string; mapping: Mapping } {
  const path = join(folder, `${id}.csv`);
  const rows = Array.from({ length: 30 }, (_, at) => `${id}x${at},${age}`);
  writeFileSync(path, `apn,built\n${rows.join('\n')}\n`);
  const mapping = Mapping.parse({
    source: { id, kind: 'assessor-roll', publisher: 'Somewhere', title: 'Roll' },
    place: { state: 'WI', county: 'Dane' },
    parcel: 'apn',
    facts: { yearBuilt: 'built' },
  });
  return { path, mapping };
}

test('an import tells how far it is to its end, stage by stage', async () => {
  const steps: ImportStep[] = [];
  const onProgress = (step: ImportStep) => steps.push(step);
  const roll = aRoll('steps', '1950');
  await importFile({ db, ...roll, outputDir: folder, now, asOf: null, batchRows: 10, onProgress });
  const stages = ['check', 'rows', 'lists', 'statistics'] as const;
  expect([...new Set(steps.map(({ stage }) => stage))]).toEqual(stages);
  const last = (stage: string) => steps.filter((step) => step.stage === stage).at(-1);
  for (const stage of stages.slice(0, 3)) expect(last(stage)?.done).toBe(last(stage)?.of);
  expect(last('statistics')?.done).toBe((last('statistics')?.of ?? 0) - 1);
});

test('a report file tells what cannot be', async () => {
  const roll = aRoll('ages', '35');
  const { reportFile } = await importFile({ db, ...roll, outputDir: folder, now, asOf: null });
  const { warnings } = JSON.parse(readFileSync(reportFile ?? '', 'utf8'));
  expect(warnings).toMatchObject([{ code: 'impossible-years', count: 30, of: 30, line: 2 }]);
});

test('an import makes due what follows the records', async () => {
  const names = ['geocoding.round', 'valuation.train', 'webhooks.watch'];
  await db.asService('test', async (tx) => {
    for (const name of [...names, 'news.refresh']) await ranOnce(tx, name, now);
  });
  await importFile({ db, ...aRoll('due', '1950'), outputDir: folder, now, asOf: null });
  const jobs = await db.asService('test', (tx) =>
    tx.selectFrom('ops.jobs').select(['name', 'due_at']).orderBy('name').execute(),
  );
  const due = jobs.filter(({ due_at }) => Temporal.Instant.from(due_at).equals(now));
  expect(due.map(({ name }) => name)).toEqual(names);
});
