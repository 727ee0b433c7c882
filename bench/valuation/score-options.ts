import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseDay } from '../../apps/api/src/features/valuation/training/parse-cell';
import { ColumnMapping } from './column-mapping';
import { type PresetName, presetMapping, presetNames } from './presets';

export type ScoreOptions = {
  mapping: ColumnMapping;
  train: string[];
  test: string[];
  /** Days since 1970-01-01: earlier sales train the model, the others test it. */
  splitDay: number | null;
  parcelShare: number | null;
  seed: number;
  refitDays: number | null;
  json: boolean;
};

export const usage = `Usage: npm run valuation:score -- (--preset NAME | --mapping FILE.json) --train FILE... --test FILE...
  --preset NAME            ${presetNames.join(', ')}
  --mapping FILE.json      column mapping of any other file (docs/valuation.md)
  --split-date YYYY-MM-DD  train on sales before, test on sales from that day on
  --parcel-split FRACTION  test on that share of parcels, train on the others
  --seed N                 of the parcel split and the training (default 1)
  --refit-days N           with --split-date: walk forward, training anew every N days
  --json                   print figures as JSON instead of a table
The same file may be given to --train and --test together with a split. Files may be .csv or .csv.gz.`;

/** Parses the command line; throws an Error whose message says what is wrong with it. */
export function readScoreOptions(args: readonly string[]): ScoreOptions {
  const { values } = parseArgs({
    args: spreadLists(args),
    options: {
      preset: { type: 'string' },
      mapping: { type: 'string' },
      train: { type: 'string', multiple: true },
      test: { type: 'string', multiple: true },
      'split-date': { type: 'string' },
      'parcel-split': { type: 'string' },
      seed: { type: 'string', default: '1' },
      'refit-days': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const train = values.train ?? [];
  const test = values.test ?? [];
  if (train.length === 0 || test.length === 0)
    throw new Error('--train and --test need a file each');
  const splitDay = values['split-date'] === undefined ? null : parseDay(values['split-date']);
  if (Number.isNaN(splitDay)) throw new Error('--split-date must look like 2015-03-10');
  const refitDays = positive('--refit-days', values['refit-days']);
  if (refitDays !== null && splitDay === null) throw new Error('--refit-days needs --split-date');
  const parcelShare = positive('--parcel-split', values['parcel-split']);
  if (parcelShare !== null && parcelShare >= 1) throw new Error('--parcel-split must be below 1');
  if (splitDay === null && parcelShare === null && test.some((file) => train.includes(file))) {
    throw new Error('the same file trains and tests: add --split-date or --parcel-split');
  }
  return {
    mapping: chooseMapping(values.preset, values.mapping),
    train,
    test,
    splitDay,
    parcelShare,
    seed: Number(values.seed),
    refitDays,
    json: values.json,
  };
}

/** Lets several files follow one flag: --train a b is --train a --train b. */
function spreadLists(args: readonly string[]): string[] {
  const spread: string[] = [];
  let list: string | null = null;
  let isFirst = false;
  for (const arg of args) {
    if (arg.startsWith('--')) {
      list = arg === '--train' || arg === '--test' ? arg : null;
      isFirst = true;
    } else if (list !== null) {
      if (!isFirst) spread.push(list);
      isFirst = false;
    }
    spread.push(arg);
  }
  return spread;
}

function positive(flag: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${flag} needs a number above zero, not "${text}"`);
  return value;
}

function chooseMapping(preset: string | undefined, file: string | undefined): ColumnMapping {
  if (file !== undefined) {
    const parsed = ColumnMapping.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${file} is not a column mapping: ${issues.join('; ')}`);
  }
  const name = presetNames.find((known) => known === preset);
  if (name === undefined) {
    throw new Error(
      `--preset must be one of ${presetNames.join(', ')}, or give --mapping FILE.json`,
    );
  }
  return presetMapping(name satisfies PresetName);
}
