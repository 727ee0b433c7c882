import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Connections } from '../apps/api/src/platform/database/connection';
import { openFolder } from '../apps/api/src/platform/database/embedded/embedded-connections';
import { migrate } from '../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../apps/api/src/platform/database/postgres/postgres-connections';
import { schemaFiles } from '../apps/api/src/platform/project-files';
import { byteLines, measureBytes, type Parcels } from './bytes';
import { comparablesLines, measureComparables } from './comparables';
import { detailLines, measureDetail } from './detail';
import { importLines, measureImport } from './import';
import { lendingLines, measureLending } from './lending';
import { listingLines, measureListing } from './listing';
import { ownDatabase } from './own-database';
import { measureScale } from './scale';
import { spread } from './scale/spread';
import { scaleLines } from './scale/table';
import { measureSuggest, suggestLines } from './suggest';
import { measureWebVitals, webVitalsLines } from './web-vitals';

type ThrowAwayPostgres = { url: string; stop(): Promise<void> };

/** The exit code with which tools/postgres.mjs says so. */
const noPostgresHere = 3;

// npm run bench -- [suggest] [detail] [comparables] [listing] [import] [bytes] [lending] [vitals] [--quick]: the rows of the performance table.
// npm run bench -- scale [--sizes 0.1,1] [--cluster postgres://COORDINATOR/EMPTY]: docs/scaling.md; sizes are millions.

/** Of the row `scale` alone. */
type Options = { sizes: string; cluster?: string | undefined };
type Row = (postgresUrl: string | undefined, isQuick: boolean, options: Options) => Promise<void>;

const rows: Record<string, Row> = {
  suggest,
  detail,
  comparables,
  listing,
  import: imports,
  bytes,
  lending,
  vitals,
  scale,
};

/** Takes hours and tens of gigabytes. */
const onlyWhenNamed = new Set(['scale']);

async function main(): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '0.1,1,5' },
      cluster: { type: 'string' },
    },
  });
  const unknown = wanted.filter((word) => !(word in rows));
  if (unknown.length > 0) {
    console.error(`no such row: ${unknown.join(', ')}. There are ${Object.keys(rows).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const server = await throwAwayPostgres();
  if (!server) console.log('No PostgreSQL here: measured on the embedded database alone.');
  try {
    for (const [name, measure] of Object.entries(rows)) {
      const isWanted = wanted.length === 0 ? !onlyWhenNamed.has(name) : wanted.includes(name);
      if (!isWanted) continue;
      console.log(`\n${machine()}`);
      await measure(server?.url, values.quick, values);
    }
  } finally {
    await server?.stop();
  }
}

async function suggest(postgresUrl: string | undefined, isQuick: boolean): Promise<void> {
  print(suggestLines(await measureSuggest(postgresUrl, isQuick ? 100_000 : 1_000_000)));
}

async function detail(postgresUrl: string | undefined, isQuick: boolean): Promise<void> {
  const size = isQuick ? { seconds: 2, repeats: 1 } : { seconds: 4, repeats: 3 };
  print(detailLines(await measureDetail('embedded', undefined, size)));
  if (postgresUrl) print(detailLines(await measureDetail('postgres', postgresUrl, size)));
}

async function imports(postgresUrl: string | undefined, isQuick: boolean): Promise<void> {
  const count = isQuick ? 20_000 : 200_000;
  const folder = mkdtempSync(join(tmpdir(), 'bench-records-'));
  try {
    await importInto(await openFolder(join(folder, 'records')), count);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (postgresUrl) await importIntoPostgres(postgresUrl, count);
}

async function comparables(postgresUrl: string | undefined, isQuick: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-comparables-'));
  try {
    await compareOn(await openFolder(join(folder, 'records')), 20_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!postgresUrl) return;
  const { url, drop } = await ownDatabase(postgresUrl, 'comparables');
  try {
    const connections = connectPostgres({ url, poolSize: 4, keepsStatements: true });
    await compareOn(connections, isQuick ? 100_000 : 1_000_000);
  } finally {
    await drop();
  }
}

async function compareOn(connections: Connections, parcels: number): Promise<void> {
  try {
    await migrate(connections, schemaFiles());
    print(comparablesLines(await measureComparables(connections, parcels)));
  } finally {
    await connections.close();
  }
}

async function listing(postgresUrl: string | undefined, isQuick: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-listing-'));
  try {
    await listOn(await openFolder(join(folder, 'records')), 20_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!postgresUrl) return;
  const { url, drop } = await ownDatabase(postgresUrl, 'listing');
  try {
    const connections = connectPostgres({ url, poolSize: 4, keepsStatements: true });
    await listOn(connections, isQuick ? 100_000 : 1_000_000);
  } finally {
    await drop();
  }
}

async function listOn(connections: Connections, parcels: number): Promise<void> {
  try {
    await migrate(connections, schemaFiles());
    print(listingLines(await measureListing(connections, parcels)));
  } finally {
    await connections.close();
  }
}

async function bytes(postgresUrl: string | undefined, isQuick: boolean): Promise<void> {
  const loads: Parcels[] = ['sample county', 'Philadelphia', 'invented roll'];
  for (const of of loads) {
    if (!postgresUrl) return;
    const { url, drop } = await ownDatabase(postgresUrl, 'bytes');
    const connections = connectPostgres({ url, poolSize: 4, keepsStatements: true });
    try {
      await migrate(connections, schemaFiles());
      const figures = await measureBytes(connections, of, isQuick ? 20_000 : 200_000);
      if (figures !== null) print(byteLines(figures));
    } finally {
      await connections.close();
      await drop();
    }
  }
}

async function importIntoPostgres(postgresUrl: string, count: number): Promise<void> {
  const { url, drop } = await ownDatabase(postgresUrl, 'import');
  try {
    await importInto(connectPostgres({ url, poolSize: 4, keepsStatements: true }), count);
  } finally {
    await drop();
  }
}

async function importInto(connections: Connections, count: number): Promise<void> {
  try {
    await migrate(connections, schemaFiles());
    print(importLines(await measureImport(connections, count)));
  } finally {
    await connections.close();
  }
}

async function lending(): Promise<void> {
  print(lendingLines(measureLending()));
}

async function scale(
  postgresUrl: string | undefined,
  isQuick: boolean,
  { sizes, cluster }: Options,
): Promise<void> {
  const parcels = sizesOf(isQuick ? '0.002,0.004' : sizes);
  const tell = (line: string) => console.log(line);
  if (postgresUrl) {
    const { url, drop } = await ownDatabase(postgresUrl, 'scale');
    try {
      const prepare = async () => {};
      print(
        scaleLines(await measureScale({ engine: 'postgres', url, sizes: parcels, prepare, tell })),
      );
    } finally {
      await drop();
    }
  }
  if (cluster === undefined) return;
  const figures = await measureScale({
    engine: 'citus',
    url: cluster,
    sizes: parcels,
    prepare: spread,
    tell,
  });
  print(scaleLines(figures));
}

/** Millions, as people write them, to parcels. */
function sizesOf(millions: string): number[] {
  const parcels = millions.split(',').map((size) => Math.round(Number(size) * 1e6));
  if (!parcels.every((size) => size >= 1000)) throw new Error(`not sizes in millions: ${millions}`);
  if (parcels.length > 3) throw new Error('at most three sizes: each imports a county of its own');
  return parcels.toSorted((a, b) => a - b);
}

async function vitals(_: string | undefined, isQuick: boolean): Promise<void> {
  print(webVitalsLines(await measureWebVitals(isQuick ? 1 : 3)));
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const load = loadavg().map((value) => value.toFixed(1));
  return `${availableParallelism()} cores (${model}), Node ${process.versions.node}, load ${load.join(' ')}`;
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

await main();

/** The server that TEST_DATABASE_URL names, else one of our own; null where there are no binaries. */
async function throwAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const tool = fileURLToPath(new URL('../tools/postgres.mjs', import.meta.url));
  const child = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const gone = once(child, 'exit');
  for await (const url of createInterface({ input: child.stdout })) {
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await gone;
      },
    };
  }
  const [code] = await gone;
  if (code === noPostgresHere) return null;
  throw new Error(errors);
}
