import { createHash } from 'node:crypto';
import type { JudgedLimits, LimitFile } from '@deedlight/contract/eligibility/loan-limits';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { conformingLimit, fhaLimit } from '@deedlight/domain/eligibility/loan-limit';
import { type ListedCounty, limitEdition } from '@deedlight/domain/reference/lending/limit-edition';
import { releasedLimits } from '@deedlight/domain/reference/lending/loan-limits';
import type { RawTable } from '@deedlight/domain/reference/lending/read-table';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Brought } from './limit-editions-repo';
import { readLimitFile } from './read-limit-file';

type File = z.infer<typeof LimitFile>;
type Judged = z.infer<typeof JudgedLimits>;

export type JudgedFile = { judged: Judged; edition: RawTable; sha256: string };

const examplesShown = 20;

/**
 * Reads a publisher's file and says what it would change against the editions in force. Throws
 * InvalidInput that says what is wrong with the file.
 */
export async function judgeLimits(
  file: File,
  brought: Brought,
  now: Temporal.Instant,
): Promise<JudgedFile> {
  const { table, year, text, fileName } = file;
  const counties = await readLimitFile(text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const version = `${year}.${sha256.slice(0, 8)}`;
  const facts = {
    table,
    year,
    version,
    compiled: now.toString().slice(0, 10),
    source: {
      ...publishers[table],
      title: `${titles[table]} ${year} (${fileName})`,
      date: `${year}`,
    },
  };
  const edition = limitEdition(brought[table] ?? releasedLimits[table], facts, counties);
  const singles = counties.map(({ limits: [one] }) => one);
  return {
    edition,
    sha256,
    judged: {
      version,
      counties: counties.length,
      lowest: Math.min(...singles),
      highest: Math.max(...counties.filter(isUsual).map(({ limits: [one] }) => one)),
      ...changesOf(table, counties),
    },
  };
}

const publishers = {
  'fhfa-limits': { publisher: 'FHFA' },
  'fha-limits': { publisher: 'HUD/FHA' },
} as const;

const titles = {
  'fhfa-limits': 'Conforming loan limits by county',
  'fha-limits': 'FHA forward mortgage limits by county',
} as const;

function isUsual({ state }: ListedCounty): boolean {
  return !['AK', 'HI', 'GU', 'VI'].includes(state);
}

function changesOf(table: File['table'], counties: readonly ListedCounty[]) {
  const isFha = table === 'fha-limits';
  const rows = isFha ? currentTables.fha.rows : currentTables.fhfa.rows;
  const comparedTo = Math.max(...rows.map(({ year }) => year));
  const limitOf = isFha ? fhaLimit : conformingLimit;
  const all = counties.map(({ fips, area, state, limits: [after] }) => {
    const known = limitOf({ state, county: fips, units: 1, year: comparedTo });
    return { area, state, before: known.kind === 'known' ? known.limit / 100 : null, after };
  });
  const count = (holds: (change: number) => boolean) =>
    all.filter(({ before, after }) => before !== null && holds(after - before)).length;
  const size = ({ before, after }: (typeof all)[number]) => Math.abs(after - (before ?? after));
  return {
    comparedTo,
    raised: count((change) => change > 0),
    lowered: count((change) => change < 0),
    same: count((change) => change === 0),
    unknownBefore: all.filter(({ before }) => before === null).length,
    examples: all
      .filter(({ before, after }) => before !== after)
      .toSorted((one, other) => size(other) - size(one))
      .slice(0, examplesShown),
  };
}
