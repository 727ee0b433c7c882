import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aTestClock, type TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import type { Database } from '../database/database';
import { createLog } from '../log';
import type { Repeat } from '../upkeep';
import { Jobs } from './jobs';
import { makeDue } from './jobs-repo';

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

test('a job of every minute runs at every look, also where one comes a moment early, and once a look', async () => {
  let runs = 0;
  const jobs = aProcess(async () => {
    runs += 1;
  }, 1 / 60);
  for (const milliseconds of [0, 59_900, 60_200, 59_950, 60_000]) {
    clock.advance({ milliseconds });
    await jobs.runDue();
    await jobs.runDue();
  }
  expect(runs).toBe(5);
});

test('two processes of which each looks every minute run a job of every minute once a minute', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const [one, other] = [aProcess(run, 1 / 60), aProcess(run, 1 / 60)];
  for (let minute = 0; minute < 5; minute += 1) {
    await one.runDue();
    clock.advance({ seconds: 20 });
    await other.runDue();
    clock.advance({ seconds: 40 });
  }
  expect(runs).toBe(5);
});

test('a job that is made due while it runs is due again when it ends, and else at its time', async () => {
  const due = () =>
    database.asService('test', (db) => makeDue(db, 'rates.refresh', clock.now().toString()));
  let runs = 0;
  const jobs = aProcess(async () => {
    runs += 1;
    if (runs === 1) await due();
  });
  await jobs.runDue();
  clock.advance({ minutes: 1 });
  await jobs.runDue();
  expect(runs).toBe(2);
  clock.advance({ hours: 1 });
  await jobs.runDue();
  expect(runs).toBe(2);
  await due();
  await jobs.runDue();
  expect(runs).toBe(3);
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

/**
 * Makes a process whose job never ends, like one that is killed while it runs; `renew` renews its
 * lease.
 */
async function aProcessInTheMiddle(everyHours = 24) {
  let renew = () => {};
  const signals: AbortSignal[] = [];
  const repeat: Repeat = (_, work) => {
    renew = work;
    return () => {};
  };
  const jobs = new Jobs({ database, clock, log: createLog('silent'), repeat });
  const run = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  };
  jobs.add({ name: 'rates.refresh', everyHours, run });
  const round = jobs.runDue();
  await expect.poll(() => signals.length).toBe(1);
  return { jobs, round, renew: () => renew(), isAborted: () => signals[0]?.aborted };
}

function counted() {
  let runs = 0;
  const jobs = aProcess(async () => {
    runs += 1;
  });
  return { jobs, runs: () => runs };
}

test('the job of a process that died is due again when its lease ends, not a day later', async () => {
  await aProcessInTheMiddle();
  const other = counted();
  clock.advance({ minutes: 4 });
  await other.jobs.runDue();
  expect(other.runs()).toBe(0);
  clock.advance({ minutes: 2 });
  await other.jobs.runDue();
  expect(other.runs()).toBe(1);
});

test('a job that runs for long is held on to, and given up where another process has it', async () => {
  const first = await aProcessInTheMiddle();
  const other = counted();
  clock.advance({ minutes: 4 });
  first.renew();
  await expect.poll(() => secondsHeld(clock)).toBe(5 * 60);
  clock.advance({ minutes: 4 });
  await other.jobs.runDue();
  expect(other.runs()).toBe(0);

  clock.advance({ minutes: 2 });
  await other.jobs.runDue();
  expect(other.runs()).toBe(1);
  first.renew();
  await expect.poll(first.isAborted).toBe(true);
  await first.round;
  // Its result at the end changes nothing: the other process was the last to run the job.
  expect(await failureOf('rates.refresh')).toBeNull();
  await other.jobs.runDue();
  expect(other.runs()).toBe(1);
});

test('a job that the stopping server cuts short is due at the next start', async () => {
  const first = await aProcessInTheMiddle();
  await Promise.all([first.jobs.stop(), first.round]);
  const other = counted();
  await other.jobs.runDue();
  expect(other.runs()).toBe(1);
});

test('a short job does not wait for a long one, and a long one waits for its like', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const jobs = new Jobs({ database, clock, log: createLog('silent') });
  const name = (job: string) => async () => {
    begun.push(job);
  };
  jobs.add({
    name: 'valuation.train',
    everyHours: 1,
    line: 'long',
    run: () =>
      new Promise((resolve) => {
        begun.push('train');
        finish = resolve;
      }),
  });
  jobs.add({ name: 'news.refresh', everyHours: 1, line: 'long', run: name('news') });
  jobs.add({ name: 'accounts.mails', everyHours: 1 / 60, run: name('mails') });
  const first = jobs.runDue();
  await expect.poll(() => begun.toSorted()).toEqual(['mails', 'train']);
  clock.advance({ minutes: 2 });
  const second = jobs.runDue();
  await expect.poll(() => begun.toSorted()).toEqual(['mails', 'mails', 'train']);
  finish();
  await Promise.all([first, second]);
  expect(begun.toSorted()).toEqual(['mails', 'mails', 'news', 'train']);
});

async function failureOf(name: string): Promise<string | null | undefined> {
  const row = await database.asService('test', (db) =>
    db.selectFrom('ops.jobs').select('failure').where('name', '=', name).executeTakeFirst(),
  );
  return row?.failure;
}

/** Returns for how many seconds from now the job is held. */
async function secondsHeld(now: TestClock): Promise<number | undefined> {
  const row = await database.asService('test', (db) =>
    db.selectFrom('ops.jobs').select('held_until').executeTakeFirst(),
  );
  const until = row?.held_until;
  return until ? Temporal.Instant.from(until).since(now.now()).total('seconds') : undefined;
}
