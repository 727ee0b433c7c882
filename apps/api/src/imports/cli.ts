import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../platform/clock';
import { databaseSettings } from '../platform/database/database-settings';
import { openDatabase } from '../platform/database/open-database';
import { parseEnv } from '../platform/env';
import { type ImportArguments, parseArguments, usage } from './arguments';
import { dryRun } from './dry-run';
import { explainFailure } from './explain-failure';
import { importFile } from './import-file';
import type { Mapping } from './mapping/mapping-schema';
import { readMappingFile } from './mapping/read-mapping-file';
import { preset } from './presets/presets';
import { progressOf } from './progress';
import { reportText } from './report-text';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const parsed = parseArguments(words);
  if (parsed.kind === 'help') console.log(usage);
  if (parsed.kind === 'wrong') console.error(`${parsed.problem}\n\n${usage}`);
  if (parsed.kind !== 'run') return parsed.kind === 'help' ? 0 : 2;
  try {
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

async function importAll({ files, asOf }: ImportArguments, mapping: Mapping): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = parseEnv(process.env);
  const outputDir = join(env.DATA_DIR, 'imports');
  const db = await openDatabase(databaseSettings(env, 2));
  try {
    for (const path of files) {
      const progress = progressOf(path, process.stdout, () => performance.now());
      const outcome = await importFile({
        db,
        mapping,
        path,
        outputDir,
        now: systemClock.now(),
        asOf,
        onProgress: (at) => progress.show(at),
      });
      progress.done();
      const what =
        outcome.kind === 'imported'
          ? 'imported'
          : 'was imported before, nothing was changed; the report of that import';
      console.log(`${path}: ${what}\n${reportText(outcome.report)}`);
      if (outcome.rejectFile !== null) console.log(`  Rejected rows: ${outcome.rejectFile}`);
      if (outcome.reportFile !== null) console.log(`  Report: ${outcome.reportFile}`);
    }
  } finally {
    await db.close();
  }
}

async function judgeAll(files: readonly string[], mapping: Mapping): Promise<void> {
  for (const path of files) {
    const { report, unused, example } = await dryRun(mapping, path, systemClock.now());
    console.log(`${path}: nothing was written\n${reportText(report, true)}`);
    console.log(`  The first row as it would be kept:\n${JSON.stringify(example, null, 2)}`);
    if (unused.length > 0)
      console.log(`  Columns that the mapping does not use: ${unused.join(', ')}`);
  }
}
