import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type ThrowAwayCluster } from '../../../../tools/citus.mjs';
import type { Connections, Row, Statement } from '../platform/database/connection';
import type { Database } from '../platform/database/database';
import { encodeValue } from '../platform/database/encode-value';
import { migrate } from '../platform/database/migrate';
import { distribute } from '../platform/database/postgres/distribute';
import { connectPostgres } from '../platform/database/postgres/postgres-connections';
import { databaseOver } from '../platform/database/transactions';
import { schemaFiles } from '../platform/project-files';
import { aMember } from '../test/a-member';
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
    await migrate(operator, schemaFiles());
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
  });
});

async function seen(app: TestApp, place: Place): Promise<void> {
  const answer = await app.browser().fetch(`/v1/properties/${homeOf(place, 1)}`);
  expect(answer.status).toBe(200);
}

async function portOf(connections: Connections, { fips }: Place): Promise<number> {
  const [row] = await query(
    connections,
    `select nodeport from citus_shards
      where shardid = get_shard_id_for_distribution_column('records.properties', $1::text)`,
    [fips],
  );
  return Number(row?.nodeport);
}

/** Returns how many machines' parts each statement on the records is split into. */
async function tasksOf(connections: Connections, statements: Statement[]): Promise<number[]> {
  const tasks: number[] = [];
  for (const { text, parameters } of statements) {
    if (!/from "?records"?\."?(sales|listings|transfers|properties|observations)/.test(text))
      continue;
    // An owner's other properties may be on any machine.
    if (text.includes('o.name_key = any')) continue;
    const connection = await connections.acquire();
    try {
      const { rows } = await connection.run({ text: `explain ${text}`, parameters });
      for (const row of rows) {
        const count = /Task Count: (\d+)/.exec(String(row['QUERY PLAN']))?.[1];
        if (count !== undefined) tasks.push(Number(count));
      }
    } finally {
      connection.release();
    }
  }
  return tasks;
}

async function query(connections: Connections, text: string, given: unknown[]): Promise<Row[]> {
  const connection = await connections.acquire();
  try {
    const { rows } = await connection.run({ text, parameters: given.map(encodeValue) });
    return rows;
  } finally {
    connection.release();
  }
}
