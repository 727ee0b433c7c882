import { countyOf } from '@deedlight/domain/property/property-id';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import { silentLog } from '../../platform/log';
import { bytesPerProperty } from '../../platform/memory-plan';
import { noteLoad } from '../../records/loads-repo';
import { raiseGeneration } from '../../records/store-source';
import { insertParcel } from '../../test/parcels';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { heldFirst } from './held-first-search';
import { suggestHandler } from './suggest-handler';
import { SuggestIndexHandle } from './suggest-index-handle';
import { doorOf, writeDoors } from './test/some-doors';

const anon: Actor = { role: 'anon' };
const delaware = '42045';
const milwaukee = '55079';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await writeDoors(database);
});

let reads: string[];
beforeEach(() => {
  reads = [];
});

/** Makes a server with memory for this number of parcels; a test can disable its search in SQL. */
function aServer(parcels: number) {
  const server = { isSqlDown: false };
  const held = new SuggestIndexHandle({
    database,
    log: { ...silentLog, info: (fields) => void reads.push(JSON.stringify(fields)) },
    mostBytes: parcels * bytesPerProperty.suggestions,
    now: () => 0,
  });
  const asUser: Database['asUser'] = (actor, work) =>
    server.isSqlDown
      ? Promise.reject(new DatabaseUnavailable('down'))
      : database.asUser(actor, work);
  const app = aTestApp({
    database,
    suggest: suggestHandler(heldFirst(held, { ...database, asUser })),
  });
  return Object.assign(server, {
    held,
    counties: async () => (await held.ready()).parts.map(({ county }) => county),
    async ask(q: string) {
      const { suggestions } = await app.browser().client.properties.suggest({ q });
      return suggestions.map(({ id, matched }) => `${doorOf(id)} by ${matched.by}`);
    },
    /**
     * Returns the suggestions that match exactly: only the memory offers near misses after them.
     */
    async fitting(q: string) {
      const { suggestions } = await app.browser().client.properties.suggest({ q });
      return suggestions.filter(({ matched }) => !matched.isInexact).map(({ id }) => id);
    },
    status: async (q: string) =>
      (await app.browser().fetch(`/v1/properties/suggest?q=${encodeURIComponent(q)}`)).status,
  });
}

const questions = ['9 main', '420 n larkspur', 'main st wi', 'washington', '9404 quigley', '19064'];

test('R-01 a roll that does not fit is answered from the first request, and the same once held', async () => {
  const [none, all] = [aServer(0), aServer(1000)];
  for (const q of questions) expect(await none.fitting(q)).toEqual(await all.fitting(q));
  expect([await none.counties(), await all.counties()]).toEqual([[], ['all']]);
  const some = aServer(20);
  for (const q of questions) expect(await some.fitting(q)).toEqual(await all.fitting(q));
  await some.held.refresh();
  expect(await some.counties()).not.toEqual([]);
  for (const q of questions) expect(await some.fitting(q)).toEqual(await all.fitting(q));
});

test('R-01 while the first indexes are made, the database answers', async () => {
  const all = aServer(1000);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  // The generation, places, counties and the mark are read; the rows are not yet.
  const asUser: Database['asUser'] = async (actor, work) => {
    asked += 1;
    if (asked > 4) await gate;
    return await database.asUser(actor, work);
  };
  const slow = new SuggestIndexHandle({
    database: { ...database, asUser },
    log: silentLog,
    shortPatienceMs: 200,
  });
  const suggest = suggestHandler(heldFirst(slow, database));
  const { client } = aTestApp({ database, suggest }).browser();
  const [q = ''] = questions;
  const ask = async () => {
    const { suggestions } = await client.properties.suggest({ q });
    return suggestions.filter(({ matched }) => !matched.isInexact).map(({ id }) => id);
  };
  expect((await slow.atHand()).isWhole).toBe(false);
  expect(await ask()).toEqual(await all.fitting(q));
  open();
  await slow.refresh();
  expect((await slow.atHand()).isWhole).toBe(true);
  expect(await ask()).toEqual(await all.fitting(q));
});

test('R-01 the county asked for is held, and the one asked for least recently makes room', async () => {
  const server = aServer(18);
  await server.ask('420 n larkspur ln');
  await server.held.refresh();
  expect(await server.counties()).toEqual([delaware]);
  await server.ask('9404 quigley milwaukee');
  await server.held.refresh();
  expect(await server.counties()).toEqual([milwaukee]);
});

test('R-01 a letter mistyped beside a town is looked for in the counties of the town alone', async () => {
  const held = new SuggestIndexHandle({ database, log: silentLog, mostBytes: 0 });
  let searches = 0;
  const asUser: Database['asUser'] = (actor, work) => {
    searches += 1;
    return database.asUser(actor, work);
  };
  const search = heldFirst(held, { ...database, asUser });
  const searchesFor = async (q: string) => {
    searches = 0;
    const [first] = (await search.find(q, anon)).candidates;
    return [first && doorOf(first.id), searches];
  };
  expect(await searchesFor('420 n larkspr ln springfield')).toEqual([
    '420 N LARKSPUR LN, SPRINGFIELD',
    1,
  ]);
  // Another place could be meant, so all counties are asked.
  expect(await searchesFor('420 n larkspur ln media')).toEqual([
    '420 N LARKSPUR LN, SPRINGFIELD',
    2,
  ]);
});

test('R-01 while the database is slow or away, what is held goes on answering', async () => {
  const server = aServer(18);
  await server.ask('420 n larkspur ln');
  await server.held.refresh();
  server.isSqlDown = true;
  expect(await server.ask('420 n larkspur ln media')).toContain(
    '420 N LARKSPUR LN, SPRINGFIELD by address',
  );
  expect(await server.ask('9 main')).toContain('9 MAIN ST, MEDIA by address');
  expect(await server.status('9404 quigley milwaukee')).toBe(503);
});

test('R-01 an import refreshes the counties that it touched, and reads no other anew', async () => {
  const server = aServer(18);
  await server.ask('420 n larkspur ln');
  await server.held.refresh();
  reads = [];
  await imported('wi-55079-777', { house_number: '77', street: 'ROSE LN', city: 'MILWAUKEE' });
  await server.held.refresh();
  expect(reads).toEqual([]);
  expect(await aServer(0).ask('77 rose')).toHaveLength(1);
  await imported('pa-42045-778', { house_number: '78', street: 'ROSE LN', city: 'MEDIA' });
  server.isSqlDown = true;
  expect(await server.ask('78 rose')).toEqual([]);
  await server.held.refresh();
  expect(reads).toEqual([JSON.stringify({ properties: 1, county: delaware })]);
  expect(await server.ask('78 rose')).toHaveLength(1);
});

test('R-01 counties that would push each other out again and again wait until the server has rested', async () => {
  let time = 0;
  const held = new SuggestIndexHandle({
    database: {
      ...database,
      asUser: (actor, work) => database.asUser(actor, work).finally(() => (time += 1000)),
    },
    log: silentLog,
    mostBytes: 18 * bytesPerProperty.suggestions,
    now: () => time,
  });
  const search = heldFirst(held, database);
  const counties = async () => (await held.ready()).parts.map(({ county }) => county);
  await search.find('420 n larkspur ln', anon);
  await held.refresh();
  await search.find('9404 quigley milwaukee', anon);
  await held.refresh();
  expect(await counties()).toEqual([delaware]);
  time += 3_600_000;
  await held.refresh();
  expect(await counties()).toEqual([milwaukee]);
});

async function imported(id: string, property: Record<string, string>): Promise<void> {
  const line = `${property.house_number} ${property.street}`;
  await insertParcel(database, { id, property: { ...property, address_line: line } });
  await database.asService('test fixture', async (db) => {
    await noteLoad(db, countyOf(id), [id]);
    await raiseGeneration(db);
  });
}
