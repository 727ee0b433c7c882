import { parseArgs } from 'node:util';
import { presetNames } from './presets/presets';

export type ImportArguments = {
  mapping: { preset: string } | { file: string };
  files: string[];
  isDryRun: boolean;
  asOf: string | null;
};

export type ParsedArguments =
  | { kind: 'run'; arguments: ImportArguments }
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string };

export const usage = `Imports assessor rolls and sales files (CSV or CSV.gz) into the database.

  npm run import -- --preset NAME FILE...
  npm run import -- --mapping FILE.json FILE...

  --preset NAME      one of ${presetNames.join(', ')}
  --mapping FILE     a mapping of your own: docs/import.md says how to write one
  --dry-run          read and judge the files, print the report and the first row, write nothing
  --as-of DATE       YYYY-MM-DD of which the publisher says the files are
  --help             this text

An import that was interrupted goes on where it stopped when it is started again.
DATABASE_URL names the PostgreSQL to import into; without it the embedded database in DATA_DIR is
used, which one program at a time can open: stop the server first.`;

export function parseArguments(words: readonly string[]): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        preset: { type: 'string' },
        mapping: { type: 'string' },
        'as-of': { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    return checked(values, positionals);
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'wrong', problem: error.message };
    throw error;
  }
}

type Values = {
  preset?: string | undefined;
  mapping?: string | undefined;
  'as-of'?: string | undefined;
  'dry-run'?: boolean | undefined;
};

function checked(values: Values, files: string[]): ParsedArguments {
  const { preset, mapping, 'as-of': asOf = null } = values;
  if ((preset === undefined) === (mapping === undefined)) {
    return { kind: 'wrong', problem: 'Say either --preset NAME or --mapping FILE.json.' };
  }
  if (preset !== undefined && !presetNames.includes(preset)) {
    const names = presetNames.join(', ');
    return { kind: 'wrong', problem: `There is no preset ${preset}. There are: ${names}.` };
  }
  if (files.length === 0) return { kind: 'wrong', problem: 'Name at least one file to import.' };
  if (asOf !== null && !/^\d{4}-\d{2}-\d{2}$/.test(asOf)) {
    return { kind: 'wrong', problem: `--as-of wants a date like 2026-01-31, not ${asOf}.` };
  }
  return {
    kind: 'run',
    arguments: {
      mapping: preset === undefined ? { file: mapping ?? '' } : { preset },
      files,
      isDryRun: values['dry-run'] ?? false,
      asOf,
    },
  };
}
