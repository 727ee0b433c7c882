import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { censusGeocoder } from '../../adapters/census-geocoder/census-geocoder';
import { censusAnswers } from '../../adapters/census-geocoder/double/census-double';
import { aPatientClient } from '../../adapters/open-data/double/world';
import type { Database } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrate';
import { connectPostgres } from '../../platform/database/postgres/postgres-connections';
import { databaseOver } from '../../platform/database/transactions';
import { schemaFiles } from '../../platform/project-files';
import { afterFile } from '../../test/after-file';
import { aTestApp } from '../../test/test-app';
import { aTestClock } from '../../test/test-clock';
import { freshPostgresUrl, testDatabaseKind } from '../../test/test-database';
import { geocodeCounty } from './geocode-county';
import { importDaneRoll } from './test/dane-roll';

const county = '55025';
const clock = aTestClock();
const folder = mkdtempSync(join(tmpdir(), 'two-geocoders-'));
let databases: Database[] = [];
let asked: string[] = [];
let isDown = false;

/** Answers some moments later, as the Bureau does. */
function aGeocoder() {
  const { client } = aPatientClient(async (url) => {
    asked.push(url);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { status, body } = isDown
      ? { status: 503, body: '' }
      : censusAnswers({ path: url, body: null });
    return { status, headers: {}, body: Buffer.from(body) };
  });
  return censusGeocoder(client, { url: 'https://geocoder.example/geocoder', batchSize: 1000 });
}

const look = (database: Database, parcel: string) =>
  aTestApp({ database, clock, geocoder: aGeocoder(), env: { REFRESH_PUBLIC_DATA: 'false' } })
    .browser()
    .client.around.read({ id: `wi-${county}-${parcel}` as PropertyId, whole: true });

// The embedded database belongs to one process.
describe.runIf(testDatabaseKind === 'postgres')('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    const url = await freshPostgresUrl();
    const pools = [0, 1].map(() => connectPostgres({ url, poolSize: 8, keepsStatements: true }));
    afterFile(() => Promise.all(pools.map((pool) => pool.close())));
    const [first] = pools;
    if (!first) throw new Error('two pools are made above');
    await migrate(first, schemaFiles());
    databases = pools.map((pool) => databaseOver(pool));
    const [db] = databases;
    if (!db) throw new Error('two databases are made above');
    const rows = ['418 N Larkspur Ln', '77 Nowhere Rd', '12 Oak', '1 Aspen St'];
    const lines = rows.map((address, at) => `${at + 1},${address},53703,,`);
    await importDaneRoll({ database: db, clock, folder }, 'first', lines);
    await geocodeCounty(county, { database: db, clock });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    asked = [];
    isDown = false;
  });

  test.each([
    ['1', null],
    ['2', { because: 'not-found' }],
  ])('issue 17 ask the geocoder once for home %s, and both say what came', async (parcel, says) => {
    const answers = await Promise.all(databases.map((db) => look(db, parcel)));
    for (const { noPlace } of answers) {
      if (says === null) expect(noPlace).toBeNull();
      else expect(noPlace).toMatchObject(says);
    }
    expect(asked).toHaveLength(1);
    const [db] = databases;
    const claims = await db?.asService('test', (tx) =>
      tx.selectFrom('ops.geocoder_claims').selectAll().execute(),
    );
    expect(claims).toEqual([]);
  });

  test('issue 17 ask for a home that a server which died has claimed, once the claim lapsed', async () => {
    const [db] = databases;
    if (!db) throw new Error('two databases are made above');
    const until = clock.now().add({ minutes: 5 }).toString();
    await db.asService('test', (tx) =>
      tx
        .insertInto('ops.geocoder_claims')
        .values({ property_id: `wi-${county}-3`, held_until: until })
        .execute(),
    );
    const waiting = look(db, '3');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(asked).toEqual([]);
    clock.advance({ minutes: 6 });
    await waiting;
    expect((await look(db, '3')).noPlace).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('issue 17 both leave a geocoder alone that one of them found silent', async () => {
    isDown = true;
    const answers = await Promise.all(databases.map((db) => look(db, '4')));
    for (const { noPlace } of answers) expect(noPlace).toMatchObject({ because: 'unreachable' });
    // Six tries of one request.
    expect(asked).toHaveLength(6);
  });
});
