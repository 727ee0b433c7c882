import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Connections } from '../apps/api/src/platform/database/connection';
import { openFolder } from '../apps/api/src/platform/database/embedded/embedded-connections';
import { migrate } from '../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../apps/api/src/platform/database/postgres/postgres-connections';
import { schemaFiles } from '../apps/api/src/platform/project-files';
import { byteFigures, byteLines, measureBytes, type Parcels } from './bytes';
import { comparablesFigures, comparablesLines, measureComparables } from './comparables';
import { detailFigures, measureDetail } from './detail';
import { geocodeFigures, geocodeLines, measureGeocoding } from './geocode';
import { type ImportMeasured, importFigures } from './import';
import { measureLending } from './lending';
import { listingFigures, listingLines, measureListing } from './listing';
import { measureMapFrames } from './map-frames';
import { ownDatabase } from './own-database';
import { measureScale } from './scale';
import { measureAddresses } from './scale/addresses';
import { spread } from './scale/spread';
import { scaleLines } from './scale/table';
import { measureSuggest, suggestFigures, suggestLines } from './suggest';
import type { Figure } from './table/figure';
import { measureTraining } from './training';
import { measureAnswersBesideTraining } from './training/beside-answers';
import { measureWebVitals } from './web-vitals';

/** Tells how a row is measured. */
export type Options = {
  /** Databases may be made on this server. Without it only the embedded database is measured. */
  postgresUrl: string | undefined;
  /** Measures smaller sizes, once. */
  isQuick: boolean;
  /**
   * Only the row `scale` uses them: the numbers of parcels, whether addresses alone are measured,
   * and a cluster's coordinator with an empty database.
   */
  scale: { parcels: readonly number[]; isAddresses: boolean; cluster: string | undefined };
};

/** One part of a row results in figures for the table, and in lines to read beside them. */
export type Part = { figures: readonly Figure[]; lines: readonly string[] };

const run = promisify(execFile);

type Row = (options: Options) => AsyncGenerator<Part>;
type OnDatabase = (connections: Connections, parcels: number) => Promise<Part>;

/** The rows of the performance table are measured in this order. */
export const rows: Record<string, Row> = {
  suggest,
  detail,
  comparables: (options) =>
    onBoth(options, { embedded: 20_000, quick: 100_000, whole: 1_000_000 }, compareOn),
  listing: (options) =>
    onBoth(options, { embedded: 20_000, quick: 100_000, whole: 1_000_000 }, listOn),
  import: importRow,
  bytes,
  geocode,
  lending,
  training,
  vitals,
  map,
  scale,
};

/** This row takes hours and tens of gigabytes. */
export const onlyWhenNamed: ReadonlySet<string> = new Set(['scale']);

async function* suggest({ postgresUrl, isQuick }: Options): AsyncGenerator<Part> {
  const measured = await measureSuggest(postgresUrl, isQuick ? 100_000 : 1_000_000);
  yield { figures: suggestFigures(measured), lines: suggestLines(measured) };
}

async function* detail({ postgresUrl, isQuick }: Options): AsyncGenerator<Part> {
  const size = isQuick ? { seconds: 2, repeats: 1 } : { seconds: 4, repeats: 3 };
  yield figuresAlone(detailFigures(await measureDetail('embedded', undefined, size)));
  if (postgresUrl === undefined) return;
  yield figuresAlone(detailFigures(await measureDetail('postgres', postgresUrl, size)));
}

async function* bytes({ postgresUrl, isQuick }: Options): AsyncGenerator<Part> {
  if (postgresUrl === undefined) return;
  const loads: Parcels[] = ['sample county', 'Philadelphia', 'invented roll'];
  for (const of of loads) {
    const part = await onPostgres(postgresUrl, 'bytes', async (connections, url) => {
      const measured = await measureBytes({ connections, url }, of, isQuick ? 20_000 : 200_000);
      if (measured === null) return { figures: [], lines: [`${of}: the roll is not here.`] };
      return { figures: byteFigures(measured), lines: byteLines(measured) };
    });
    yield part;
  }
}

async function* importRow({ postgresUrl, isQuick }: Options): AsyncGenerator<Part> {
  yield* onEach(postgresUrl, ({ where }) => importOn(where, isQuick ? 20_000 : 200_000));
}

async function* geocode(): AsyncGenerator<Part> {
  const measured = measureGeocoding();
  if (measured === null) yield { figures: [], lines: ['No roll with coordinates is here.'] };
  else yield { figures: geocodeFigures(measured), lines: geocodeLines(measured) };
}

async function* lending(): AsyncGenerator<Part> {
  yield figuresAlone(measureLending());
}

async function* training({ isQuick }: Options): AsyncGenerator<Part> {
  yield figuresAlone(await measureTraining(isQuick ? 4_000 : 15_000));
  yield figuresAlone(await measureAnswersBesideTraining());
}

async function* vitals({ isQuick }: Options): AsyncGenerator<Part> {
  const figures = await measureWebVitals(isQuick ? 1 : 3);
  const lines = figures === null ? ['No browser here: web vitals were not measured.'] : [];
  yield { figures: figures ?? [], lines };
}

async function* map(): AsyncGenerator<Part> {
  const figures = await measureMapFrames();
  const lines =
    figures === null
      ? ['No browser here: frames of the map were not measured.']
      : ['The time of the main thread alone: painting by a graphics processor is not in it.'];
  yield { figures: figures ?? [], lines };
}

async function* scale({ postgresUrl, scale: asked }: Options): AsyncGenerator<Part> {
  const { parcels, isAddresses, cluster } = asked;
  const tell = (line: string) => console.log(line);
  if (postgresUrl !== undefined) {
    const { url, drop } = await ownDatabase(postgresUrl, 'scale');
    try {
      if (isAddresses) return await measureAddresses(url, parcels, tell);
      const prepare = async () => {};
      const measured = { engine: 'postgres', url, sizes: parcels, prepare, tell } as const;
      yield { figures: [], lines: scaleLines(await measureScale(measured)) };
    } finally {
      await drop();
    }
  }
  if (cluster === undefined) return;
  const measured = {
    engine: 'citus',
    url: cluster,
    sizes: parcels,
    prepare: spread,
    tell,
  } as const;
  yield { figures: [], lines: scaleLines(await measureScale(measured)) };
}

async function* onBoth(
  { postgresUrl, isQuick }: Options,
  size: { embedded: number; quick: number; whole: number },
  measure: OnDatabase,
): AsyncGenerator<Part> {
  yield* onEach(postgresUrl, async ({ kind, where }) => {
    if (kind === 'embedded') {
      const connections = await openFolder(where);
      return await migrated(connections, () => measure(connections, size.embedded));
    }
    const connections = connectPostgres({ url: where, ...connecting });
    const count = isQuick ? size.quick : size.whole;
    return await migrated(connections, () => measure(connections, count));
  });
}

type Empty = { kind: 'embedded' | 'postgres'; where: string };

/**
 * Runs for a new folder of an embedded database, then for the URL of an empty database of the server
 * if there is one.
 */
async function* onEach(
  postgresUrl: string | undefined,
  measure: (empty: Empty) => Promise<Part>,
): AsyncGenerator<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-records-'));
  try {
    yield await measure({ kind: 'embedded', where: join(folder, 'records') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (postgresUrl === undefined) return;
  const { url, drop } = await ownDatabase(postgresUrl, 'records');
  try {
    yield await measure({ kind: 'postgres', where: url });
  } finally {
    await drop();
  }
}

const connecting = { poolSize: 4, keepsStatements: true } as const;

async function onPostgres(
  serverUrl: string,
  name: string,
  measure: (connections: Connections, url: string) => Promise<Part>,
): Promise<Part> {
  const { url, drop } = await ownDatabase(serverUrl, name);
  try {
    const connections = connectPostgres({ url, ...connecting });
    return await migrated(connections, () => measure(connections, url));
  } finally {
    await drop();
  }
}

async function migrated(connections: Connections, measure: () => Promise<Part>): Promise<Part> {
  try {
    await migrate(connections, schemaFiles());
    return await measure();
  } finally {
    await connections.close();
  }
}

async function compareOn(connections: Connections, parcels: number): Promise<Part> {
  const measured = await measureComparables(connections, parcels);
  return { figures: comparablesFigures(measured), lines: comparablesLines(measured) };
}

async function listOn(connections: Connections, parcels: number): Promise<Part> {
  const measured = await measureListing(connections, parcels);
  return { figures: listingFigures(measured), lines: listingLines(measured) };
}

/** Measures in a process of its own, whose memory is the import's alone. */
async function importOn(where: string, count: number): Promise<Part> {
  const program = fileURLToPath(new URL('./import-alone.ts', import.meta.url));
  const args = ['--import', 'tsx', program, where, String(count)];
  const { stdout } = await run(process.execPath, args);
  return figuresAlone(importFigures(JSON.parse(stdout) as ImportMeasured));
}

function figuresAlone(figures: readonly Figure[]): Part {
  return { figures, lines: [] };
}
