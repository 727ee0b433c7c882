import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Connections } from '../platform/database/connection';
import type { Database } from '../platform/database/database';
import { openInMemory } from '../platform/database/embedded/embedded-connections';
import { connectPostgres } from '../platform/database/postgres/postgres-connections';
import { databaseOver } from '../platform/database/transactions';
import { projectRoot } from '../platform/project-files';
import { afterFile } from './after-file';
import { clusterUrl, emptyCluster } from './citus-cluster';
import { compiledOnce } from './compiled-once.mjs';
import { templateName, testServer } from './postgres-template';
import { schemaSnapshot } from './schema-snapshot';

/** The vitest project chooses the database driver under test. */
export const testDatabaseKind =
  process.env.TEST_DATABASE === undefined ? ('embedded' as const) : ('postgres' as const);

/**
 * Tells whether the tests share the database of a cluster, which plans queries where the rows are
 * stored.
 */
export const isOnCluster = process.env.TEST_DATABASE === 'citus';

/**
 * Makes an empty, migrated database for this test file, and deletes it when the file's tests are
 * done. It is made at its first use, because many tests of calculated answers never use it.
 */
export async function aTestDatabase(): Promise<Database> {
  return databaseOver(madeWhenAsked(testDatabaseKind, testConnections));
}

/** Returns the connections under aTestDatabase, for tests of the platform itself. */
export async function testConnections(): Promise<Connections> {
  return testDatabaseKind === 'embedded' ? embeddedFrom(await schemaSnapshot()) : onServer();
}

/**
 * Makes a database for this test file without any migration. Running the migrations takes seconds.
 */
export async function emptyConnections(): Promise<Connections> {
  const connections =
    testDatabaseKind === 'embedded'
      ? await openInMemory()
      : connectPostgres({ url: await freshPostgresUrl(), poolSize: 1, keepsStatements: false });
  afterFile(() => connections.close());
  return connections;
}

/** Makes an embedded database from the snapshot, deleted after the file's tests. */
export async function embeddedFrom(snapshot: Uint8Array): Promise<Connections> {
  const pglite = join(projectRoot(), 'node_modules', '@electric-sql', 'pglite');
  await compiledOnce(join(pglite, 'dist', 'pglite.wasm'));
  const connections = await openInMemory(snapshot);
  afterFile(() => connections.close());
  return connections;
}

function madeWhenAsked(kind: Connections['kind'], make: () => Promise<Connections>): Connections {
  let made: Promise<Connections> | null = null;
  let ready: Connections | null = null;
  return {
    kind,
    async acquire(...given) {
      made ??= make();
      ready = await made;
      return ready.acquire(...given);
    },
    usage: () => ready?.usage() ?? [],
    async close() {
      await (await made)?.close();
    },
  };
}

async function onServer(): Promise<Connections> {
  if (isOnCluster) await emptyCluster();
  const url = isOnCluster ? clusterUrl() : await freshPostgresUrl(templateName);
  const connections = connectPostgres({ url, poolSize: 8, keepsStatements: true });
  afterFile(() => connections.close());
  return connections;
}

/**
 * Returns the URL of a database on the test server, a copy of `template` that is dropped after the
 * file's tests.
 */
export async function freshPostgresUrl(template = 'template1'): Promise<string> {
  const server = testServer();
  const name = `deedlight_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${template}`);
  afterFile(async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
