import { deserialiseModel } from '@deedlight/domain/valuation/serialise';
import { expect, test } from 'vitest';
import { silentLog } from '../../../platform/log';
import { aTestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';
import { aTrainedCounty, trainedCounty, trainQuickly } from '../../../test/trained-county';
import { learnInThread } from './learn-in-thread';
import { newestModels, readModelBytes } from './models-repo';
import { trainMarkets } from './train-markets';

test('F-04 a county is trained once, again after a week, and keeps the bytes of two', async () => {
  const database = await aTestDatabase();
  const clock = aTestClock();
  await aTrainedCounty(database, clock);
  expect(await trainQuickly(database, clock)).toBe(0);
  clock.advance({ hours: 7 * 24 });
  expect(await trainQuickly(database, clock)).toBe(1);
  clock.advance({ hours: 7 * 24 });
  expect(await trainQuickly(database, clock)).toBe(1);

  const [newest] = await database.asService('test', newestModels);
  expect(newest).toMatchObject({
    county_fips: trainedCounty.fips,
    sale_count: trainedCounty.homes,
  });
  const bytes = await database.asService('test', (db) =>
    Promise.all([1, 2, 3].map((id) => readModelBytes(db, id))),
  );
  expect(bytes.map((one) => one !== null)).toEqual([false, true, true]);
  expect(deserialiseModel(bytes[2] ?? new Uint8Array()).saleCount).toBe(trainedCounty.homes);
}, 120_000);

test('a thread that is told to stop leaves no model behind', async () => {
  const database = await aTestDatabase();
  const clock = aTestClock();
  const stop = new AbortController();
  const empty = { columns: [], saleDays: new Int32Array(), prices: new Float64Array() };
  const learning = learnInThread({ table: { ...empty, parcelIds: [] }, options: {} }, stop.signal);
  stop.abort();
  await expect(learning).rejects.toThrow('the training ended without a model');
  const training = { database, clock, log: silentLog, learn: learnInThread, signal: stop.signal };
  expect(await trainMarkets(training)).toBe(0);
  expect(await database.asService('test', newestModels)).toEqual([]);
}, 60_000);

test('a thread answers what the same lesson learns here', async () => {
  const table = { columns: [], saleDays: Int32Array.of(20_000), prices: Float64Array.of(250_000) };
  const lesson = { table: { ...table, parcelIds: ['a'] }, options: {} };
  const learnt = await learnInThread(lesson, new AbortController().signal);
  expect(learnt).toMatchObject({
    bytes: null,
    saleCount: 1,
    whyNone: '1 recorded sales of homes, 150 are needed',
  });
});
