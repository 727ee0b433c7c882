import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type ThrowAwayCluster } from '../../../../tools/citus.mjs';
import { heldFirst } from '../features/suggest/held-first-search';
import { SqlPropertySearch } from '../features/suggest/sql/sql-property-search';
import { suggestHandler } from '../features/suggest/suggest-handler';
import { SuggestIndexHandle } from '../features/suggest/suggest-index-handle';
import type { Database } from '../platform/database/database';
import { migrate, type SchemaFiles } from '../platform/database/migrate';
import { distribute } from '../platform/database/postgres/distribute';
import { connectPostgres } from '../platform/database/postgres/postgres-connections';
import { databaseOver } from '../platform/database/transactions';
import { silentLog } from '../platform/log';
import { schemaFiles } from '../platform/project-files';
import { aMember } from '../test/a-member';
import { portOf, query, tasksOf } from '../test/ask-cluster';
import { counties, homeOf, homes, importRoll, type Place } from '../test/counties-of-cluster';
import { type Recording, recording } from '../test/recording-connections';
import { aTestApp, type TestApp } from '../test/test-app';
import { aTestClock } from '../test/test-clock';
import { isOnCluster } from '../test/test-database';

const title = isOnCluster ? 'a cluster' : 'a cluster (skipped: npm run test:citus starts one)';
const clock = aTestClock();
const folder = mkdtempSync(join(tmpdir(), 'deedlight-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The tests have their own cluster, because they kill machines and add one.
describe.runIf(isOnCluster)(title, () => {
  let cluster: ThrowAwayCluster;
  let connections: Recording;
  let database: Database;
  let app: TestApp;
  /** The two counties are on different machines. */
  let here: Place & { port: number };
  let there: Place & { port: number };

  beforeAll(async () => {
    cluster = await startCluster();
    const operator = connectPostgres({ url: cluster.url, poolSize: 1, keepsStatements: false });
    // The last migrations meet tables that are spread already, as in a cluster of an older version.
    await migrate(operator, filesBefore('20261125000400'));
    await distribute(operator);
    await migrate(operator, schemaFiles());
    // What they add is spread as the operator's page says: by the same command again.
    await distribute(operator);
    await operator.close();
    connections = recording(
      connectPostgres({ url: cluster.url, poolSize: 8, keepsStatements: true }),
    );
    database = databaseOver(connections);
    app = aTestApp({ database, clock });
    for (const place of counties) await importRoll(database, folder, place);
    const placed = [];
    for (const place of counties) placed.push({ ...place, port: await portOf(connections, place) });
    const [first] = placed;
    const other = placed.find(({ port }) => port !== first?.port);
    if (first === undefined || other === undefined) throw new Error('all lie on one machine');
    [here, there] = [first, other];
  }, 120_000);
  afterAll(async () => {
    await connections.close();
    await cluster.stop();
  });

  test('a county lies whole on one machine, and two counties on two', async () => {
    const lying = await query(
      connections,
      `select table_name::text as table, nodeport from citus_shards
        where shardid in (
          select get_shard_id_for_distribution_column(logicalrelid, $1::text) from pg_dist_partition
          where partmethod = 'h')`,
      [here.fips],
    );
    expect(lying.length).toBeGreaterThan(9);
    expect(new Set(lying.map(({ nodeport }) => Number(nodeport)))).toEqual(new Set([here.port]));
    expect(there.port).not.toBe(here.port);
  });

  test('what is spread already stays: it can be run again', async () => {
    expect(await distribute(connections)).toEqual([]);
    await seen(app, there);
  });

  test('a page, its comparables and a list around a place ask one machine each', async () => {
    const member = await aMember(database);
    const { client } = app.browser({ signedInAs: member });
    const { lat, lng } = here;
    const asked = {
      page: () => client.properties.detail({ id: homeOf(here, 4) }),
      comparables: () => client.comparables.find({ id: homeOf(here, 3), miles: 1, months: 12 }),
      list: () => client.properties.list({ center: `${lat},${lng}`, radiusMiles: 1 }),
    };
    for (const [what, ask] of Object.entries(asked)) {
      connections.taken();
      await ask();
      const tasks = await tasksOf(connections, connections.taken());
      expect(tasks.length, what).toBeGreaterThan(0);
      expect(tasks, what).toEqual(tasks.map(() => 1));
    }
  });

  test('while a machine is away its counties answer 503, and the others as before', async () => {
    const lies = await portOf(connections, there);
    const away = cluster.workers.find(({ port }) => port === lies);
    await away?.crash();
    const fresh = aTestApp({ database, clock });
    const visit = (place: Place, at: number) =>
      fresh.browser().fetch(`/v1/properties/${homeOf(place, at)}`);
    expect((await visit(there, 7)).status).toBe(503);
    const elsewhere = [];
    for (const place of counties) {
      if ((await portOf(connections, place)) !== lies) elsewhere.push(place);
    }
    const other = await visit(elsewhere[0] ?? here, 7);
    expect(other.status).toBe(200);
    // An owner's other homes may be on that machine, so their number is unknown.
    expect(await other.json()).toMatchObject({
      property: { owner: { linked: { count: null, properties: [] } } },
    });
    await away?.startAgain();
    expect((await visit(there, 8)).status).toBe(200);
  });

  test('F-01 F-02 while a machine is away, suggestions and lists are of the other counties and name its', async () => {
    const lies = await portOf(connections, there);
    const away: Place[] = [];
    const living: Place[] = [];
    for (const place of counties) {
      ((await portOf(connections, place)) === lies ? away : living).push(place);
    }
    const member = await aMember(database);
    const held = new SuggestIndexHandle({ database, log: silentLog });
    await held.ready();
    const inSql = aSearchingApp(database, 0).browser({ signedInAs: member }).client.properties;
    const inMemory = aTestApp({ database, clock, suggest: suggestHandler(held) }).browser({
      signedInAs: member,
    }).client.properties;
    const machine = cluster.workers.find(({ port }) => port === lies);
    await machine?.crash();
    const unreachable = namesOf(away);

    const everywhere = { zoom: 14, view: '-100,30,-60,50', bedsMin: 3 };
    expect(await inSql.list({ limit: 100 })).toMatchObject({
      total: living.length * homes,
      unreachable,
    });
    expect(await inSql.count({ text: 'larkspur' })).toEqual({
      total: living.length * homes,
      unreachable,
    });
    const { tiles, ...map } = await inSql.tiles(everywhere);
    expect(tiles.reduce((sum, { count }) => sum + count, 0)).toBe(living.length * homes);
    expect(map).toEqual({ unreachable });
    // Around Philadelphia: not what lies in Ohio or Wisconsin.
    const near = (places: readonly Place[]) => places.filter(({ lng }) => lng > -75.5);
    expect(await inSql.count({ bounds: '-75.5,39.7,-74.9,40.1' })).toEqual({
      total: near(living).length * homes,
      unreachable: namesOf(near(away)),
    });
    const other = living[0] ?? here;
    // What only living counties can have is whole.
    expect(await inSql.count({ city: other.county })).toEqual({ total: homes });
    expect(await inSql.count({ county: other.fips })).toEqual({ total: homes });
    await expect(inSql.list({ county: there.fips })).rejects.toMatchObject({ status: 503 });

    const found = async (q: string, from = inSql) => {
      const { suggestions, ...rest } = await from.suggest({ q });
      return { counties: [...new Set(suggestions.map(({ address }) => address.county))], ...rest };
    };
    const whole = await found('110 larkspur ln');
    expect(whole).toEqual({ counties: expect.any(Array), unreachable });
    expect(whole.counties.sort()).toEqual(living.map(({ county }) => county).sort());
    for (const q of ['larkspr ln', 'owner 3', '10', `${1000 + 3}`, '99999 larkspur', 'larkspurr']) {
      expect(await found(q), q).toMatchObject({ unreachable });
    }
    expect(await found(`110 larkspur ln ${other.county}`)).toEqual({ counties: [other.county] });
    expect(await found(`110 larkspur ln ${there.county}`)).toMatchObject({
      unreachable: expect.arrayContaining(namesOf([there])),
    });
    expect((await found('110 larkspur ln', inMemory)).unreachable).toEqual(unreachable);

    await machine?.startAgain();
    expect(await inSql.list({ limit: 1 })).not.toHaveProperty('unreachable');
    expect(await inSql.count({})).toEqual({ total: counties.length * homes });
    expect(await found('110 larkspur ln', inMemory)).toEqual({
      counties: expect.arrayContaining(counties.map(({ county }) => county)),
    });
    expect(await found('110 larkspur ln')).toEqual({
      counties: expect.arrayContaining(counties.map(({ county }) => county)),
    });
  });

  test('sessions that were open before a machine was started anew do not hear of it', async () => {
    const lies = await portOf(connections, there);
    const session = connectPostgres({ url: cluster.url, poolSize: 1, keepsStatements: true });
    const own = databaseOver(session);
    const visitor = { role: 'anon' } as const;
    // Rows of the server's own, which the coordinator sends to each machine beforehand.
    const gathered = () =>
      own.asUser(visitor, async (db) => {
        const { rows } = await sql<{ homes: number }>`
          with asked as materialized (
            select * from jsonb_to_recordset(${JSON.stringify([{ name: 'LARKSPUR LN' }])}::jsonb) as a (name text)
          )
          select count(*)::int as homes from asked a join records.properties p on upper(p.street) = a.name`.execute(
          db,
        );
        return rows[0]?.homes;
      });
    const places = new PlaceDirectory([]);
    const search = new SqlPropertySearch({ database: own, places: async () => places });
    const byNumber = async () => (await search.find('1003', visitor)).candidates.length;
    const all = counties.length * homes;
    expect([await gathered(), await byNumber()]).toEqual([all, counties.length]);
    const machine = cluster.workers.find(({ port }) => port === lies);
    await machine?.crash();
    await machine?.startAgain();
    expect(await gathered()).toBe(all);
    await machine?.crash();
    await machine?.startAgain();
    expect(await byNumber()).toBe(counties.length);
    await session.close();
  });

  test('a machine that joins takes its share while people read and a roll comes in', async () => {
    await cluster.add();
    // Each session that knew the lost machine would fail once.
    const others = connectPostgres({ url: cluster.url, poolSize: 8, keepsStatements: true });
    const database = databaseOver(others);
    const app = aTestApp({ database, clock });
    await distribute(others);
    let isDone = false;
    const reading = (async () => {
      const statuses = new Set<number>();
      for (let at = 0; !isDone; at += 1) {
        const place = counties[at % counties.length] ?? here;
        const answer = await app.browser().fetch(`/v1/properties/${homeOf(place, at % homes)}`);
        statuses.add(answer.status);
      }
      return [...statuses];
    })();
    // Reference tables come first, because an import writes to them too.
    const operator = connectPostgres({ url: cluster.url, poolSize: 1, keepsStatements: false });
    await query(operator, `select replicate_reference_tables('block_writes')`, []);
    const loading = importRoll(database, folder, here, 'later');
    // An operator does it in a new session, which did not know the machine before.
    await query(
      operator,
      `select rebalance_table_shards(shard_transfer_mode => 'block_writes')`,
      [],
    ).finally(() => operator.close());
    await loading;
    isDone = true;
    expect(await reading).toEqual([200]);
    const [counted] = await query(others, 'select count(*) as parcels from records.properties', []);
    expect(Number(counted?.parcels)).toBe(counties.length * homes + homes);
    const nodes = await query(
      others,
      `select distinct nodeport from citus_shards where table_name = 'records.properties'::regclass`,
      [],
    );
    expect(nodes).toHaveLength(3);
    await others.close();
    // A third of 32 shards moves, each with all tables of its counties: seconds for each of them.
  }, 300_000);
});

/** Its suggestions are found in the database alone where memory has no room. */
function aSearchingApp(database: Database, mostBytes: number): TestApp {
  const held = new SuggestIndexHandle({ database, log: silentLog, mostBytes });
  return aTestApp({ database, clock, suggest: suggestHandler(heldFirst(held, database)) });
}

function namesOf(places: readonly Place[]): string[] {
  return places.map(({ county, state }) => `${county}, ${state}`).sort();
}

async function seen(app: TestApp, place: Place): Promise<void> {
  const answer = await app.browser().fetch(`/v1/properties/${homeOf(place, 1)}`);
  expect(answer.status).toBe(200);
}

/** Returns the files of an older version, which ends before this migration. */
function filesBefore(version: string): SchemaFiles {
  const files = schemaFiles();
  const older = join(folder, 'older');
  cpSync(files.migrations, older, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) < version,
  });
  return { ...files, migrations: older };
}
