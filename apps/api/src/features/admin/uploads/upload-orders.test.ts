import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aTestDatabase } from '../../../test/test-database';
import { orderCounties } from '../sources/source-orders';
import { endOrder, noteStep, type Order, takeOrder } from './upload-orders';

const begin = Temporal.Instant.from('2026-11-20T12:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await aTestDatabase();
});
beforeEach(() =>
  db.asService('test', async (tx) => {
    await tx.deleteFrom('ops.upload_orders').execute();
    const order = { sourceId: 'roll', counties: ['55025'], by: null, at: begin.toString() };
    await orderCounties(tx, order);
  }),
);

const take = (minutes: number) =>
  db.asService('test', (tx) => takeOrder(tx, begin.add({ minutes })));

async function taken(minutes: number): Promise<Order> {
  const order = await take(minutes);
  if (order === null) throw new Error('nothing to take');
  return order;
}

function stored() {
  return db.asService('test', (tx) =>
    tx
      .selectFrom('ops.upload_orders')
      .select(['state', 'stage', 'problem', 'deaths', 'finished_at'])
      .executeTakeFirstOrThrow(),
  );
}

test('a worker that stalled overwrites nothing of the one that went on', async () => {
  const stalled = await taken(0);
  const next = await taken(10);
  await db.asService('test', async (tx) => {
    const now = begin.add({ minutes: 11 });
    await noteStep(tx, next, { stage: 'rows', done: 5, of: 9 }, now);
    await noteStep(tx, stalled, { stage: 'check', done: 1, of: 9 }, now);
    await endOrder(tx, stalled, { state: 'failed', problem: 'it stalled' }, now);
  });
  expect(await stored()).toMatchObject({ state: 'running', stage: 'rows', problem: null });
  await db.asService('test', async (tx) => {
    await endOrder(tx, next, { state: 'done' }, begin.add({ minutes: 12 }));
    await endOrder(tx, stalled, { state: 'waiting' }, begin.add({ minutes: 13 }));
  });
  expect(await stored()).toMatchObject({ state: 'done', finished_at: '2026-11-20T12:12:00Z' });
});

test('an order that five workers died of is given up, in words', async () => {
  for (let at = 0; at < 5; at += 1) await taken(at * 10);
  expect(await take(50)).toBeNull();
  const order = await stored();
  expect(order).toMatchObject({ state: 'failed', deaths: 5 });
  expect(order.problem).toContain('its worker died 5 times');
  expect(await take(60)).toBeNull();
});

test('giving an order back, as a server that stops does, is no death', async () => {
  for (let at = 0; at < 7; at += 1) {
    const order = await taken(at);
    await db.asService('test', (tx) =>
      endOrder(tx, order, { state: 'waiting' }, begin.add({ minutes: at })),
    );
  }
  expect(await stored()).toMatchObject({ state: 'waiting', deaths: 0 });
});
