import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { openConfiguredDatabase } from '../platform/database/open-configured-database';
import { type Env, parseEnv } from '../platform/env';
import { addressCommand } from './addresses/address-command';
import { type ImportArguments, parseArguments, usage } from './arguments';
import { dryRun } from './dry-run';
import { explainFailure } from './explain-failure';
import { guessFile } from './guess/guess-file';
import type { ImportOutcome } from './import-file';
import { importWithOutlines } from './import-with-outlines';
import type { Mapping } from './mapping/mapping-schema';
import { readMappingFile } from './mapping/read-mapping-file';
import { importOneFile } from './one-file';
import { preset } from './presets/presets';
import { whileShowing } from './progress';
import { reportText } from './report-text';
import { sourceCommand } from './sources/source-command';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const parsed = parseArguments(words);
  if (parsed.kind === 'help') console.log(usage);
  if (parsed.kind === 'wrong') console.error(`${parsed.problem}\n\n${usage}`);
  if (parsed.kind === 'help' || parsed.kind === 'wrong') return parsed.kind === 'help' ? 0 : 2;
  try {
    if (parsed.kind === 'guess') {
      console.log(await guessFile(parsed.arguments, systemClock.now()));
      return 0;
    }
    if (parsed.kind === 'source') {
      await withDatabase((db, env) =>
        sourceCommand({ db, env, arguments: parsed.arguments, say: console.log, sayImported }),
      );
      return 0;
    }
    if (parsed.kind === 'addresses') {
      await withDatabase((db) => addressCommand(db, parsed.arguments, console.log));
      return 0;
    }
    if (parsed.kind === 'rural-areas' || parsed.kind === 'metro-counties') {
      const { kind, arguments: one } = parsed;
      await withDatabase(async (db) => console.log(await importOneFile(db, one, kind)));
      return 0;
    }
    if (parsed.kind === 'price-index') {
      const { files, asOf } = parsed.arguments;
      await withDatabase(async (db) => {
        for (const file of files) console.log(await importOneFile(db, { file, asOf }, parsed.kind));
      });
      return 0;
    }
    const mapping = await mappingOf(parsed.arguments);
    if (parsed.arguments.isDryRun) await judgeAll(parsed.arguments.files, mapping);
    else await importAll(parsed.arguments, mapping);
    return 0;
  } catch (error) {
    const explained = explainFailure(error);
    if (explained === null) throw error;
    console.error(explained);
    return 1;
  }
}

async function mappingOf({ mapping }: ImportArguments): Promise<Mapping> {
  if ('file' in mapping) return readMappingFile(mapping.file);
  const found = preset(mapping.preset);
  if (found === undefined) throw new Error(`no preset ${mapping.preset}`);
  return found;
}

async function withDatabase(work: (db: Database, env: Env) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = parseEnv(process.env);
  const db = await openConfiguredDatabase(env, 2);
  try {
    await work(db, env);
  } finally {
    await db.close();
  }
}

async function importAll({ files, asOf }: ImportArguments, mapping: Mapping): Promise<void> {
  await withDatabase(async (db, env) => {
    for (const path of files) {
      const outcome = await whileShowing(path, (onProgress) =>
        importWithOutlines({
          db: db.inBackground,
          mapping,
          path,
          outputDir: join(env.DATA_DIR, 'imports'),
          now: systemClock.now(),
          asOf,
          onProgress,
        }),
      );
      sayImported(path, outcome, mapping);
    }
  });
}

function sayImported(name: string, outcome: ImportOutcome, mapping: Mapping): void {
  console.log(`${name}: ${whatBecame(outcome)}\n${reportText(outcome.report, mapping)}`);
  if (outcome.rejectFile !== null) console.log(`  Rejected rows: ${outcome.rejectFile}`);
  if (outcome.reportFile !== null) console.log(`  Report: ${outcome.reportFile}`);
}

function whatBecame({ kind, mended }: ImportOutcome): string {
  if (kind === 'imported') return 'imported';
  const change =
    mended === 0
      ? 'nothing was changed'
      : `lists and maps were brought up to date for ${mended.toLocaleString('en-US')} properties`;
  return `was imported before, ${change}; the report of that import`;
}

async function judgeAll(files: readonly string[], mapping: Mapping): Promise<void> {
  for (const path of files) {
    const { report, unused, example } = await dryRun(mapping, path, systemClock.now());
    console.log(`${path}: nothing was written\n${reportText(report, mapping, true)}`);
    console.log(`  The first row as it would be kept:\n${JSON.stringify(example, null, 2)}`);
    if (unused.length > 0)
      console.log(`  Columns that the mapping does not use: ${unused.join(', ')}`);
  }
}
