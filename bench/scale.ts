import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate } from '../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../apps/api/src/platform/database/postgres/postgres-connections';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import { schemaFiles } from '../apps/api/src/platform/project-files';
import { addValuesAndLoans, countiesOf, fillUpTo, templateOf } from './scale/fill';
import { copied, type Imported, importCounty, mostImported } from './scale/import-county';
import { questionsOf } from './scale/questions';
import { askServer, type ServerReads } from './scale/reads';
import { bytesOfTables, rowsOf, type TableBytes } from './table-bytes';

export type Engine = 'postgres' | 'citus';

/** Holds the figures of one database at one size. */
export type SizeFigures = {
  parcels: number;
  tables: TableBytes[];
  /** One more county was imported into a database of this size. */
  imported: Imported;
  /** The reads of a server with nothing in memory, and of one with the default budget. */
  cold: ServerReads;
  held: ServerReads;
  load: number;
};

export type ScaleFigures = { engine: Engine; first: Imported; sizes: SizeFigures[] };

const moreParcels = 20_000;
/** For each size there is one more county, none of which is among the copies. */
const moreCounties = ['Allegheny', 'Berks', 'Bucks'];
const defaultBudgetMb = 512;

type Options = {
  engine: Engine;
  /** It is the URL of an empty database, whose account must be a superuser. */
  url: string;
  /** They are numbers of parcels, in rising order. */
  sizes: readonly number[];
  /** Makes the empty tables ready for this engine. */
  prepare: (url: string) => Promise<void>;
  /** Receives progress messages, because the largest size takes an hour. */
  tell: (line: string) => void;
};

/** Fills a database size by size and measures at each. */
export async function measureScale(options: Options): Promise<ScaleFigures> {
  const { engine, url, sizes, prepare, tell } = options;
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-files-'));
  const connections = connectPostgres({ url, poolSize: 4, keepsStatements: true });
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    await migrate(connections, schemaFiles());
    await prepare(url);
    const database = databaseOver(connections);
    const parcels = Math.min(mostImported, ...sizes);
    tell(`${engine}: importing a county of ${parcels} parcels`);
    const first = await importCounty(database, sql, { ...copied, parcels }, folder);
    await addValuesAndLoans(database, sql, copied.fips);
    const template = await templateOf(sql, copied.fips);
    const figures: SizeFigures[] = [];
    let copies = 0;
    for (const [at, size] of sizes.entries()) {
      tell(`${engine}: filling up to ${size} parcels`);
      const began = performance.now();
      copies = await fillUpTo(sql, template, copies, size);
      await database.maintain();
      tell(`${engine}: measuring (filled in ${Math.round((performance.now() - began) / 1000)} s)`);
      const counties = countiesOf(template, copies);
      const tables = await bytesOfTables(sql);
      const cold = await askServer(url, 0, await questionsOf(sql, counties, true));
      const held = await askServer(url, defaultBudgetMb, await questionsOf(sql, counties, false));
      const more = { state: 'PA', county: moreCounties[at] ?? '', parcels: moreParcels };
      const imported = await importCounty(database, sql, { ...more, seed: at + 2 }, folder);
      const [load = 0] = loadavg();
      figures.push({
        parcels: rowsOf(tables, 'records.properties'),
        tables,
        imported,
        cold,
        held,
        load,
      });
    }
    return { engine, first, sizes: figures };
  } finally {
    await sql.end();
    await connections.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
