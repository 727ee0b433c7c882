import { beforeAll, expect, test } from 'vitest';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase, testDatabaseKind } from '../../test/test-database';
import type { Database } from './database';
import { DatabaseUnavailable } from './errors';

const connectionsForRequests = testDatabaseKind === 'postgres' ? 8 : 1;

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

/** Takes this number of connections, and returns a function that releases them. */
function hold(from: Database, count: number): () => Promise<unknown> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = () => released;
  const held = Array.from({ length: count }, () => from.asUser({ role: 'anon' }, work));
  return () => {
    release();
    return Promise.all(held);
  };
}

test('who finds no connection within 5 s is told to come back, and how soon', async () => {
  const app = aTestApp({ database });
  const release = hold(database, connectionsForRequests);
  const response = await app.browser().fetch('/v1/search-limit');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({
    error: { code: 'DATABASE_BUSY', message: expect.stringContaining('try again') },
  });
  await release();
  expect((await app.browser().fetch('/v1/search-limit')).status).toBe(200);
});

test('readyz answers while everything else waits', async () => {
  const app = aTestApp({ database });
  const release = hold(database, connectionsForRequests);
  const waiting = app.browser().fetch('/v1/search-limit');
  const ready = () => app.browser().fetch('/readyz');
  // The embedded database has one connection: while it is taken, a probe cannot tell whether it
  // answers.
  const expected = testDatabaseKind === 'postgres' ? 200 : 503;
  await expect.poll(async () => (await ready()).status, { timeout: 30_000 }).toBe(expected);
  if (expected === 503) expect((await ready()).headers.get('retry-after')).toBe('5');
  await release();
  expect((await waiting).status).toBe(200);
});

test.runIf(testDatabaseKind === 'postgres')(
  'requests and the background cannot take all connections from each other',
  async () => {
    const work = () => Promise.resolve('done');
    for (const [busy, other] of [
      [database, database.inBackground],
      [database.inBackground, database],
    ] as const) {
      const release = hold(busy, connectionsForRequests);
      expect(await other.asUser({ role: 'anon' }, work)).toBe('done');
      await release();
    }
  },
);

test('an import counts as background, whoever asks for it', async () => {
  const release = hold(database, connectionsForRequests);
  const loading = database.asLoader('test', () => Promise.resolve('loaded'));
  if (testDatabaseKind === 'postgres') expect(await loading).toBe('loaded');
  await release();
  expect(await loading).toBe('loaded');
});

test('a wait that is over leaves no trace in the line', async () => {
  const release = hold(database, connectionsForRequests);
  const late = database.asUser({ role: 'anon' }, () => Promise.resolve('late'));
  await expect(late).rejects.toThrow(DatabaseUnavailable);
  await release();
  expect(await database.asUser({ role: 'anon' }, () => Promise.resolve('next'))).toBe('next');
});
