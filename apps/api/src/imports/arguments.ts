import { parseArgs } from 'node:util';
import { type County, countyByName } from '@deedlight/domain/reference/places/counties';
import { type AddressArguments, addressArguments } from './addresses/address-command';
import { type OneFile, oneFile } from './one-file';
import { presetNames } from './presets/presets';
import { type PriceIndexArguments, priceIndexArguments } from './price-index/price-index-command';
import type { SourceArguments } from './sources/source-command';

export type ImportArguments = {
  mapping: { preset: string } | { file: string };
  files: string[];
  isDryRun: boolean;
  asOf: string | null;
};

export type GuessArguments = { file: string; place: County | null; writeTo: string | null };

export type ParsedArguments =
  | { kind: 'run'; arguments: ImportArguments }
  | { kind: 'source'; arguments: SourceArguments }
  | { kind: 'guess'; arguments: GuessArguments }
  | { kind: 'addresses'; arguments: AddressArguments }
  | { kind: 'price-index'; arguments: PriceIndexArguments }
  | { kind: 'metro-counties'; arguments: OneFile }
  | { kind: 'rural-areas'; arguments: OneFile }
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string };

export const usage = `Imports assessor rolls and sales files (CSV or CSV.gz), or a source of open data, into the database.

  npm run import -- --preset NAME FILE...
  npm run import -- --mapping FILE.json FILE...
  npm run import -- --source ID [--county NAME]
  npm run import -- --confirm ID
  npm run import -- --guess FILE
  npm run import -- --addresses FILE... --county FIPS
  npm run import -- --price-index FILE... [--as-of DATE]
  npm run import -- --metro-counties FILE [--as-of DATE]
  npm run import -- --rural-areas FILE [--as-of DATE]

  --preset NAME      one of ${presetNames.join(', ')}
  --mapping FILE     a mapping of your own: docs/import.md says how to write one
  --source ID        fetch and import a source of open data: a file in sources/ or one of your own
  --county NAME      of a source with several counties, this one alone
  --confirm ID       say that you have compared what a source's file lists as recalled
  --guess            propose a mapping for a file by its columns' names and values, with reasons and
                     a preview, and try it; nothing is imported
  --place "WI, Dane" with --guess: state and county, where the file does not tell them
  --write FILE.json  with --guess: keep the proposed mapping, to be corrected and used
  --addresses        files by which homes without coordinates are placed: points of OpenAddresses
                     (CSV or GeoJSON lines), address ranges of TIGER/Line (tl_2025_42101_addrfeat.zip)
  --state XX         with --addresses, instead of --county: a file whose rows name their counties
  --publisher TEXT   with --addresses: who published the points
  --licence TEXT     with --addresses: under which terms
  --price-index      FHFA's quarterly price index of states, metros or three-digit ZIP codes (CSV), by
                     which values are carried on where a county's sales have ended
  --metro-counties   the Census Bureau's table of the counties of metropolitan areas (CSV), by which
                     homes find the price index of their metro
  --rural-areas      USDA's areas that are not rural (zipped shapefile or GeoJSON), in which it backs no
                     loans for homes
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
        source: { type: 'string' },
        county: { type: 'string' },
        confirm: { type: 'string' },
        'as-of': { type: 'string' },
        'dry-run': { type: 'boolean' },
        guess: { type: 'boolean' },
        place: { type: 'string' },
        write: { type: 'string' },
        addresses: { type: 'boolean' },
        'price-index': { type: 'boolean' },
        'metro-counties': { type: 'boolean' },
        'rural-areas': { type: 'boolean' },
        state: { type: 'string' },
        publisher: { type: 'string' },
        licence: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    if (values['price-index']) return ofPriceIndex(values, positionals);
    if (values['metro-counties']) return ofOneFile('metro-counties', values, positionals);
    if (values['rural-areas']) return ofOneFile('rural-areas', values, positionals);
    if (values.addresses) return ofAddresses(values, positionals);
    if ([values.state, values.publisher, values.licence].some((value) => value !== undefined)) {
      return { kind: 'wrong', problem: '--state, --publisher and --licence go with --addresses.' };
    }
    if (values.guess) return guessing(values, positionals);
    if (values.place !== undefined || values.write !== undefined) {
      return { kind: 'wrong', problem: '--place and --write go with --guess.' };
    }
    if (values.source !== undefined || values.confirm !== undefined) {
      return sourceArguments(values, positionals);
    }
    return checked(values, positionals);
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'wrong', problem: error.message };
    throw error;
  }
}

type Values = {
  source?: string | undefined;
  county?: string | undefined;
  confirm?: string | undefined;
  preset?: string | undefined;
  mapping?: string | undefined;
  'as-of'?: string | undefined;
  'dry-run'?: boolean | undefined;
};

function ofAddresses(
  values: Values & Parameters<typeof addressArguments>[0] & { guess?: boolean | undefined },
  files: string[],
): ParsedArguments {
  const { preset, mapping, source, confirm, 'dry-run': isDryRun, guess } = values;
  if ([preset, mapping, source, confirm, isDryRun, guess].some((value) => value !== undefined)) {
    const problem = '--addresses goes with --county or --state, and with no mapping.';
    return { kind: 'wrong', problem };
  }
  const read = addressArguments(values, files);
  return typeof read === 'string'
    ? { kind: 'wrong', problem: read }
    : { kind: 'addresses', arguments: read };
}

/** Reads the options of a file that goes with a date alone. */
function ofDatedFile<Read extends object>(
  name: 'price-index' | 'metro-counties' | 'rural-areas',
  { [name]: _, 'as-of': asOf, ...others }: Record<string, string | boolean | undefined>,
  read: (asOf: string | null) => Read | string,
): { problem: string } | { arguments: Read } {
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined) {
    return { problem: `--${name} goes with --as-of alone, not with --${other}.` };
  }
  if (typeof asOf === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(asOf)) {
    return { problem: `--as-of wants a date like 2026-01-31, not ${asOf}.` };
  }
  const found = read(typeof asOf === 'string' ? asOf : null);
  return typeof found === 'string' ? { problem: found } : { arguments: found };
}

function ofPriceIndex(values: Values, files: string[]): ParsedArguments {
  const read = ofDatedFile('price-index', values, (asOf) => priceIndexArguments(asOf, files));
  return 'problem' in read ? { kind: 'wrong', ...read } : { kind: 'price-index', ...read };
}

function ofOneFile(
  kind: 'metro-counties' | 'rural-areas',
  values: Values,
  files: string[],
): ParsedArguments {
  const read = ofDatedFile(kind, values, (asOf) => oneFile(kind, asOf, files));
  return 'problem' in read ? { kind: 'wrong', ...read } : { kind, ...read };
}

function sourceArguments(values: Values, files: string[]): ParsedArguments {
  const { source, confirm, county = null } = values;
  const named = source ?? confirm ?? '';
  const others = [values.preset, values.mapping, values['as-of'], values['dry-run'], files[0]];
  if (
    others.some((value) => value !== undefined) ||
    (source !== undefined && confirm !== undefined)
  ) {
    return {
      kind: 'wrong',
      problem: 'Say --source ID or --confirm ID, with no file and no mapping.',
    };
  }
  if (confirm !== undefined && county !== null) {
    return { kind: 'wrong', problem: 'A source is confirmed for all of its counties.' };
  }
  return {
    kind: 'source',
    arguments: { source: named, county, isConfirmation: confirm !== undefined },
  };
}

function guessing(
  values: Values & { place?: string | undefined; write?: string | undefined },
  [file, ...others]: string[],
): ParsedArguments {
  const { place, write: writeTo = null } = values;
  const { preset, mapping, source, confirm } = values;
  if ([preset, mapping, source, confirm].some((value) => value !== undefined)) {
    const problem =
      '--guess makes a mapping: leave --preset, --mapping, --source and --confirm out.';
    return { kind: 'wrong', problem };
  }
  if (values['as-of'] !== undefined) {
    return { kind: 'wrong', problem: '--as-of goes with an import, and --guess imports nothing.' };
  }
  if (file === undefined || others.length > 0) {
    return { kind: 'wrong', problem: 'Name one file to guess a mapping for.' };
  }
  const [, state = '', name = ''] = /^\s*([A-Za-z]{2})\s*[,/ ]\s*(.+?)\s*$/.exec(place ?? '') ?? [];
  const county = countyByName(state, name) ?? null;
  if (place !== undefined && county === null) {
    const problem = `--place wants a state and one of its counties, like "WI, Dane", not ${place}.`;
    return { kind: 'wrong', problem };
  }
  return { kind: 'guess', arguments: { file, place: county, writeTo } };
}

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
