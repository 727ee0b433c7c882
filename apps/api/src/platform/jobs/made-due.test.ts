import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aTestClock, type TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import type { Database } from '../database/database';
import { createLog } from '../log';
import type { Repeat } from '../upkeep';
import { type Job, Jobs } from './jobs';
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

/** A busy machine is slow and not wrong. */
const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: 20_000 });

const hour = { name: 'teams.mails', everyHours: 1 };

/** Runs `work` beside a started process that looks by itself only when `tick` is called. */
async function whileStarted(
  jobs: readonly Job[],
  work: (tick: () => void) => Promise<void>,
  on = database,
): Promise<void> {
  const ticks: (() => void)[] = [];
  const repeat: Repeat = (_, tick) => {
    ticks.push(tick);
    return () => {};
  };
  const process = new Jobs({ database: on, clock, log: createLog('silent'), repeat });
  for (const job of jobs) process.add(job);
  process.start();
  try {
    await work(() => ticks[0]?.());
  } finally {
    await process.stop();
  }
}

function counted() {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  return { job: { ...hour, run }, runs: () => runs };
}

const due = (name = hour.name) =>
  database.asService('test', (db) => makeDue(db, name, clock.now().toString()));

/** Resolves when no job is due or runs any more. */
const settled = () =>
  eventually(() =>
    database.asService('test', async (db) => {
      const rows = await db.selectFrom('ops.jobs').select('held_until').execute();
      return rows.length > 0 && rows.every(({ held_until }) => held_until === null);
    }),
  ).toBe(true);

test('F-17 a job that a transaction makes due runs when it is committed, and does not wait for the next look', async () => {
  const { job, runs } = counted();
  await whileStarted([job], async () => {
    await eventually(runs).toBe(1);
    await settled();
    clock.advance({ seconds: 1 });
    await due();
    await eventually(runs).toBe(2);
  });
});

test('a transaction that is rolled back makes no job run', async () => {
  const { job, runs } = counted();
  let told = 0;
  const deafen = database.onWorkLeft(() => {
    told += 1;
  });
  await whileStarted([job], async (tick) => {
    await eventually(runs).toBe(1);
    await settled();
    const before = told;
    const undone = database.asService('test', async (db) => {
      await makeDue(db, hour.name, clock.now().toString());
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    tick();
    expect(told).toBe(before);
  });
  deafen();
  expect(runs()).toBe(1);
});

test('what another process makes due runs at the next look', async () => {
  const { job, runs } = counted();
  await whileStarted([job], async (tick) => {
    await eventually(runs).toBe(1);
    await settled();
    // Nobody in this process hears of it.
    await database.asService('test', (db) =>
      db.updateTable('ops.jobs').set({ due_at: clock.now().toString() }).execute(),
    );
    tick();
    await eventually(runs).toBe(2);
  });
});

test('a job that is made due while it runs runs again when it has ended, without a look', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) await due();
  };
  await whileStarted([{ ...hour, run }], async () => {
    await eventually(() => runs).toBe(2);
    await settled();
  });
  expect(runs).toBe(2);
});

test('two processes that hear of it at once run it once', async () => {
  const { job, runs } = counted();
  await whileStarted([job], async () => {
    await whileStarted([job], async () => {
      await eventually(runs).toBe(1);
      await settled();
      clock.advance({ seconds: 1 });
      await due();
      await eventually(runs).toBe(2);
      await settled();
    });
  });
  expect(runs()).toBe(2);
});

test('F-17 a mail does not wait for a training', async () => {
  const { job, runs } = counted();
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const training: Job = { name: 'valuation.train', everyHours: 1, line: 'long', run };
  await whileStarted([training, { ...job, line: 'mails' }], () => eventually(runs).toBe(1));
});

test('a job notes its interval as it is, and the next time by it', async () => {
  const { job } = counted();
  await whileStarted([job], settled);
  const { rows } = await database.asService('test', (db) =>
    sql<{ every: number; next: number }>`
      select extract(epoch from every)::float8 as every,
        extract(epoch from due_at - started_at)::float8 as next
      from ops.jobs`.execute(db),
  );
  expect(rows).toEqual([{ every: 3600, next: 3600 }]);
});

test('a server of before goes on beside it: it names half a minute less, and is let in as early', async () => {
  const claimOfBefore = (seconds: number) =>
    database.asService('test', async (db) => {
      const at = clock.now().add({ seconds }).toString();
      const { rows } = await sql<{ claimed: boolean }>`
        select ops.claim_job('teams.mails', ${at}, interval '3570 seconds', interval '5 minutes')
          as claimed`.execute(db);
      return rows[0]?.claimed;
    });
  const { job } = counted();
  await whileStarted([job], settled);
  expect(await claimOfBefore(3569)).toBe(false);
  expect(await claimOfBefore(3571)).toBe(true);
  const rows = await database.asService('test', (db) =>
    sql<{ every: string }>`select every::text from ops.jobs`.execute(db),
  );
  expect(rows.rows).toEqual([{ every: '01:00:00' }]);
});

test('after a look that failed the next comes a minute later, so that a full disk fills no log', async () => {
  let asked = 0;
  const failing: Database = {
    ...database,
    asService: () => {
      asked += 1;
      return Promise.reject(new Error('no space left'));
    },
  };
  const { job } = counted();
  await whileStarted(
    [job],
    async (tick) => {
      await eventually(() => asked).toBe(1);
      clock.advance({ seconds: 58 });
      tick();
      expect(asked).toBe(1);
      clock.advance({ seconds: 2 });
      tick();
      await eventually(() => asked).toBe(2);
    },
    failing,
  );
});
