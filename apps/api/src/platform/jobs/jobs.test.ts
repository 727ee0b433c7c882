import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aTestClock, type TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import type { Database } from '../database/database';
import { createLog } from '../log';
import { Jobs } from './jobs';

let database: Database;
let clock: TestClock;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  await database.asService('test', (db) => db.deleteFrom('ops.jobs').execute());
  clock = aTestClock();
});

function aProcess(run: () => Promise<void>, everyHours = 24): Jobs {
  const jobs = new Jobs({ database, clock, log: createLog('silent') });
  jobs.add({ name: 'rates.refresh', everyHours, run });
  return jobs;
}

test('a job runs when it is due and not before', async () => {
  let runs = 0;
  const jobs = aProcess(async () => {
    runs += 1;
  });
  await jobs.runDue();
  await jobs.runDue();
  expect(runs).toBe(1);
  clock.advance({ hours: 24 });
  await jobs.runDue();
  expect(runs).toBe(2);
});

test('two processes that look at once run it once', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  await Promise.all([aProcess(run).runDue(), aProcess(run).runDue()]);
  expect(runs).toBe(1);
});

test('a failure is kept beside the job, and it is tried again in a quarter of an hour', async () => {
  let works = false;
  const jobs = aProcess(async () => {
    if (!works) throw new Error('the feed is gone');
  });
  await jobs.runDue();
  expect(await failureOf('rates.refresh')).toBe('the feed is gone');
  works = true;
  clock.advance({ minutes: 16 });
  await jobs.runDue();
  expect(await failureOf('rates.refresh')).toBeNull();
});

test('what a process that died was holding is taken over when its hold lapses', async () => {
  let lost = 0;
  const never = aProcess(() => {
    lost += 1;
    return new Promise(() => {});
  }, 1);
  void never.runDue();
  await expect.poll(() => lost).toBe(1);
  let taken = 0;
  const other = aProcess(async () => {
    taken += 1;
  }, 1);
  clock.advance({ minutes: 20 });
  await other.runDue();
  expect(taken).toBe(0);
  clock.advance({ minutes: 50 });
  await other.runDue();
  expect(taken).toBe(1);
});

async function failureOf(name: string): Promise<string | null | undefined> {
  const row = await database.asService('test', (db) =>
    db.selectFrom('ops.jobs').select('failure').where('name', '=', name).executeTakeFirst(),
  );
  return row?.failure;
}
