import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { serveCommand, startPostgres } from './postgres.mjs';

// Starts a throw-away cluster of Citus for tests and benchmarks: a coordinator and two workers.
//   node tools/citus.mjs                 prints the coordinator's URL and runs until it is stopped
//   node tools/citus.mjs -- COMMAND...   runs COMMAND with TEST_CITUS_URL set and then stops

const settings = ['shared_preload_libraries=citus', 'wal_level=logical', 'max_connections=300'];
const database = 'deedlight';

/** Tells whether PostgreSQL's extension Citus is installed on this machine. */
export function hasCitus() {
  const versions = '/usr/share/postgresql';
  return foldersOf(versions).some((version) =>
    foldersOf(`${versions}/${version}/extension`).includes('citus.control'),
  );
}

/**
 * Starts a coordinator and two workers; resolves to the coordinator's URL, the nodes, one more node
 * on demand and a function that stops them all. No table is distributed yet.
 */
export async function startCluster() {
  if (!hasCitus()) throw new Error('no Citus here: its extension is not installed');
  const nodes = [];
  const start = async () => {
    const server = await startPostgres(undefined, settings);
    nodes.push(server);
    const url = new URL(server.url);
    await run(server.url, `create database ${database}`);
    url.pathname = `/${database}`;
    await run(url.href, 'create extension citus');
    return { ...server, url: url.href, port: Number(url.port) };
  };
  const stop = async () => {
    for (const node of nodes.toReversed()) await node.stop();
  };
  try {
    const coordinator = await start();
    const workers = [];
    const add = async () => {
      const worker = await start();
      await run(coordinator.url, `select citus_add_node('127.0.0.1', ${worker.port})`);
      workers.push(worker);
    };
    await run(
      coordinator.url,
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    );
    await add();
    await add();
    return { url: coordinator.url, coordinator, workers, add, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function run(url, statement) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement).finally(() => sql.end());
}

function foldersOf(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

async function main() {
  if (!hasCitus()) {
    console.error(
      'No Citus here: install the extension for the newest PostgreSQL of this machine.',
    );
    process.exit(3);
  }
  await serveCommand(await startCluster(), 'TEST_CITUS_URL');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
