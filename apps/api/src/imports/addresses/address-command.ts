import { countyByFips } from '@deedlight/domain/reference/places/counties';
import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { whileShowing } from '../progress';
import type { AddressReport } from './address-files-repo';
import { type AddressOutcome, importAddresses } from './import-addresses';
import type { Scope } from './read-open-addresses';

export type AddressArguments = {
  files: string[];
  scope: Scope;
  told: { publisher: string | null; licence: string | null; asOf: string | null };
};

type Options = { county?: string; state?: string; publisher?: string; licence?: string };

/** Returns what `--addresses` asks for, or what is wrong with it. */
export function addressArguments(
  {
    county,
    state,
    ...told
  }: { [Key in keyof Options]: string | undefined } & {
    'as-of'?: string | undefined;
  },
  files: string[],
): AddressArguments | string {
  if ((county === undefined) === (state === undefined)) {
    return '--addresses wants --county with a FIPS code, like 42101, or --state with two letters.';
  }
  if (county !== undefined && countyByFips(county) === undefined) {
    return `--county wants the FIPS code of a county, like 42101, not ${county}.`;
  }
  if (state !== undefined && !/^[A-Za-z]{2}$/.test(state)) {
    return `--state wants two letters, like PA, not ${state}.`;
  }
  const { publisher = null, licence = null, 'as-of': asOf = null } = told;
  if (asOf !== null && !/^\d{4}-\d{2}-\d{2}$/.test(asOf)) {
    return `--as-of wants a date like 2026-01-31, not ${asOf}.`;
  }
  if (files.length === 0) return 'Name at least one file of addresses.';
  const scope = county === undefined ? { state: (state ?? '').toUpperCase() } : { county };
  return { files, scope, told: { publisher, licence, asOf } };
}

export async function addressCommand(
  db: Database,
  { files, scope, told }: AddressArguments,
  say: (text: string) => void,
): Promise<void> {
  for (const path of files) {
    const outcome = await whileShowing(path, (onProgress) =>
      importAddresses({
        db: db.inBackground,
        path,
        scope,
        told,
        now: systemClock.now(),
        onProgress,
      }),
    );
    say(`${path}: ${addressText(outcome)}`);
  }
  say('Homes without coordinates are placed by the server in the background, or by');
  say('  npm run admin -- geocode COUNTY');
}

export function addressText({ kind, report, replaced }: AddressOutcome): string {
  const first = kind === 'imported' ? 'imported' : 'was imported before; the report of that import';
  const editions = replaced > 0 ? [`  In place of ${replaced} other edition`] : [];
  return [first, countsText(report), ...editions].join('\n');
}

function countsText({ read, points, ranges, rejected }: AddressReport): string {
  const number = (count: number) => count.toLocaleString('en-US');
  const left = Object.entries(rejected).map(
    ([reason, { lines, first }]) =>
      `\n  Left out: ${number(lines)} with ${reason}, the first on line ${first}`,
  );
  return `  ${number(read)} lines read: ${number(points)} points, ${number(ranges)} sides of blocks${left.join('')}`;
}
