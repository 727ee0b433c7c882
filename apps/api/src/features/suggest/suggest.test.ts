import { Suggestion } from '@deedlight/contract/property/properties';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import { silentLog } from '../../platform/log';
import type { Repeat } from '../../platform/upkeep';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { suggestHandler } from './suggest-handler';
import { SuggestIndexHandle } from './suggest-index-handle';
import { allRows } from './suggest-rows';

const member: Actor = {
  role: 'authenticated',
  userId: '6a4d2f1b-52c5-4ae0-8a38-5b0c1c0d9e11',
  email: null,
  sessionId: null,
};
const springfield = { city: 'SPRINGFIELD', zip: '19064', type: 'single-family' };

let database: Database;
let handle: SuggestIndexHandle;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, {
    id: 'pa-42045-100418',
    property: { ...springfield, ...door('418', 'N LARKSPUR LN') },
    owners: ['QUIGLEY MARGARET', 'WINDERMERE TRUST'],
  });
  await insertParcel(database, {
    id: 'pa-42045-100420',
    property: { ...springfield, ...door('420', 'N LARKSPUR LN'), is_sample: true },
    owners: ['OYELARAN DAVID'],
  });
  await insertParcel(database, {
    id: 'wi-55079-0040012000',
    property: { ...door('9400-9408', 'W QUIGLEY CT'), city: 'MILWAUKEE' },
  });
  const row = [
    { id: 'pa-42045-300001', property: { ...door('60', 'TANSY ROW'), unit: 'A' } },
    { id: 'pa-42045-300002', property: { ...door('60', 'TANSY ROW'), unit: 'B' } },
    { id: 'pa-42045-300003', property: { ...door('62', 'TANSY ROW'), unit: 'C' } },
    { id: 'pa-42045-300004', property: door('64', 'TANSY ROW') },
    { id: 'pa-42045-300005', property: { ...door('64', 'TANSY ROW'), city: 'MEDIA' } },
  ];
  for (const { id, property } of row) {
    await insertParcel(database, { id, property: { city: 'UPLAND', ...property } });
  }
  handle = new SuggestIndexHandle({ database, log: silentLog });
  app = aTestApp({ database, suggest: suggestHandler(handle) });
});

function door(house_number: string, street: string) {
  return { house_number, street, address_line: `${house_number} ${street}` };
}

async function ask(q: string, actor?: Actor) {
  const browser = app.browser(actor ? { signedInAs: actor } : {});
  const { suggestions } = await browser.client.properties.suggest({ q });
  return suggestions.map((suggestion) => Suggestion.parse(suggestion));
}

async function bumpGeneration() {
  await database.asService('test fixture', (db) =>
    sql`select nextval('records.generation')`.execute(db),
  );
}

describe('what is found, and why it says so', () => {
  test.each([
    { q: '418 larkspur', by: 'address', text: '418 N LARKSPUR LN', id: 'pa-42045-100418' },
    { q: '418 larkspru lane', by: 'address', text: '418 N LARKSPUR LN', id: 'pa-42045-100418' },
    { q: 'larksp', by: 'street', text: 'N LARKSPUR LN', id: 'pa-42045-100418' },
    { q: 'springfield', by: 'city', text: 'SPRINGFIELD', id: 'pa-42045-100418' },
    { q: '19064', by: 'zip', text: '19064', id: 'pa-42045-100418' },
    { q: '004-0012', by: 'parcel', text: '0040012000', id: 'wi-55079-0040012000' },
    { q: '9404 quigley', by: 'address', text: '9400-9408 W QUIGLEY CT', id: 'wi-55079-0040012000' },
  ])('R-01: $q finds $id by $by', async ({ q, by, text, id }) => {
    const [first] = await ask(q);
    expect(first).toMatchObject({ id, matched: { by, text } });
  });

  test('R-01: an answer carries address, parcel number, type and whether it is sample data', async () => {
    const [first] = await ask('420 n larkspur ln');
    expect(first).toEqual({
      id: 'pa-42045-100420',
      address: {
        line: '420 N LARKSPUR LN',
        unit: null,
        city: 'SPRINGFIELD',
        state: 'PA',
        zip: '19064',
        county: 'Example County',
      },
      parcelNumber: '100420',
      type: 'single-family',
      isSample: true,
      matched: { by: 'address', text: '420 N LARKSPUR LN', isInexact: false, isWhole: true },
    });
  });

  test.each([
    { q: '420 n larkspur ln', whole: ['pa-42045-100420'] },
    { q: '420 North Larkspur Lane, Springfield PA 19064', whole: ['pa-42045-100420'] },
    { q: '100418', whole: ['pa-42045-100418'] },
    { q: '004-0012-000', whole: ['wi-55079-0040012000'] },
    { q: '420 larkspur ln', whole: [] },
    { q: '420 n larkspur l', whole: [] },
    { q: '421 n larkspur ln', whole: [] },
    { q: 'larkspur', whole: [] },
    { q: 'n larkspur ln', whole: [] },
    { q: '10042', whole: [] },
    { q: '60 tansy row', whole: [] },
    { q: '60 tansy row unit b', whole: ['pa-42045-300002'] },
    { q: '60 tansy row #A', whole: ['pa-42045-300001'] },
    { q: '62 tansy row', whole: ['pa-42045-300003'] },
    { q: '64 tansy row', whole: [] },
    { q: '64 tansy row media', whole: ['pa-42045-300005'] },
  ])('R-01: $q names $whole beyond doubt', async ({ q, whole }) => {
    const answers = await ask(q);
    expect(answers.filter(({ matched }) => matched.isWhole).map(({ id }) => id)).toEqual(whole);
  });

  test('what names nothing finds nothing', async () => {
    expect(await ask('zzyzx')).toEqual([]);
    expect(await ask('')).toEqual([]);
    expect(await ask('4')).toEqual([]);
  });
});

describe('names of owners', () => {
  test('R-01: a member finds a property by any owner of it, in any order of the words', async () => {
    const [first] = await ask('margaret quigl', member);
    expect(first).toMatchObject({
      id: 'pa-42045-100418',
      matched: { by: 'owner', text: 'QUIGLEY MARGARET', isInexact: false },
    });
    const [trust] = await ask('windermere', member);
    expect(trust?.matched).toMatchObject({ by: 'owner', text: 'WINDERMERE TRUST' });
  });

  test('R-01: a visitor who asks for an owner is told nothing of owners', async () => {
    expect(await ask('oyelaran')).toEqual([]);
    expect(await ask('oyelaran david')).toEqual([]);
    const quigley = await ask('quigley');
    expect(quigley.map(({ id, matched }) => [id, matched.by])).toEqual([
      ['wi-55079-0040012000', 'street'],
    ]);
  });
});

describe('what cannot be asked', () => {
  test('a query of 10,000 characters is refused with the field that is wrong', async () => {
    const response = await app.browser().fetch(`/v1/properties/suggest?q=${'x'.repeat(10_000)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'INPUT_INVALID', details: { fields: [{ field: 'q' }] } },
    });
  });

  test.each(["'; drop table records.properties --", '%_%', '\u0000', '💥 418 ʟᴀʀᴋ', '../../'])(
    'a query like %j answers a list',
    async (q) => {
      const response = await app
        .browser()
        .fetch(`/v1/properties/suggest?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ suggestions: expect.any(Array) });
    },
  );
});

describe('the index and the records', () => {
  test('rows come in chunks that together are all rows, in the order of their key', async () => {
    const chunks = [];
    for await (const chunk of allRows(database, { chunk: 2 })) chunks.push(chunk);
    const ids = chunks.flat().map(({ id }) => id);
    expect(chunks.every((chunk) => chunk.length <= 2)).toBe(true);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toContain('wi-55079-0040012000');
    expect(chunks.flat()[0]?.ownerNames).toEqual(['QUIGLEY MARGARET', 'WINDERMERE TRUST']);
  });

  test('a finished import is found at the next look, an unfinished one is not', async () => {
    let look = () => {};
    const repeat: Repeat = (_, work) => {
      look = work;
      return () => {};
    };
    const own = new SuggestIndexHandle({ database, log: silentLog, repeat });
    own.start();
    const { count } = await own.ready();
    await insertParcel(database, {
      id: 'pa-42045-200001',
      property: { ...springfield, ...door('77', 'TEASEL WAY') },
    });
    look();
    await own.refresh();
    expect((await own.ready()).count).toBe(count);
    await bumpGeneration();
    look();
    await own.refresh();
    expect((await own.ready()).count).toBe(count + 1);
    await own.stop();
  });

  test('a look that finds nothing new costs one read, while the server rests as well', async () => {
    let look = () => {};
    const repeat: Repeat = (_, work) => {
      look = work;
      return () => {};
    };
    let time = 0;
    let reads = 0;
    const asUser: Database['asUser'] = (actor, work) => {
      reads += 1;
      time += 50;
      return database.asUser(actor, work);
    };
    const counted = { ...database, asUser };
    const own = new SuggestIndexHandle({
      database: counted,
      log: silentLog,
      repeat,
      now: () => time,
    });
    await own.refresh();
    const built = reads;
    own.start();
    await own.refresh();
    expect(reads).toBe(built + 1);
    time += 50 * 19;
    look();
    await own.refresh();
    expect(reads).toBe(built + 2);
    await own.stop();
  });

  test('a property that has gone since the index was built is left out', async () => {
    await insertParcel(database, {
      id: 'pa-42045-200002',
      property: { ...springfield, ...door('78', 'SORREL WAY') },
    });
    await bumpGeneration();
    await handle.refresh();
    expect(await ask('78 sorrel way')).toHaveLength(1);
    await database.asService('test fixture', (db) =>
      db.deleteFrom('records.properties').where('id', '=', 'pa-42045-200002').execute(),
    );
    expect(await ask('78 sorrel way')).toEqual([]);
  });

  test('one who asks before the index is there waits a while, then is told to come again', async () => {
    const never: Database = { ...database, asUser: () => new Promise(() => {}) };
    const own = new SuggestIndexHandle({ database: never, log: silentLog });
    await expect(own.ready(20)).rejects.toThrow(DatabaseUnavailable);
  });

  test('an index that could not be built is built at the next request', async () => {
    let isDown = true;
    const asUser: Database['asUser'] = (actor, work) =>
      isDown ? Promise.reject(new DatabaseUnavailable('gone')) : database.asUser(actor, work);
    const own = new SuggestIndexHandle({ database: { ...database, asUser }, log: silentLog });
    await expect(own.ready()).rejects.toThrow(DatabaseUnavailable);
    isDown = false;
    expect((await own.ready()).count).toBeGreaterThan(0);
  });
});
