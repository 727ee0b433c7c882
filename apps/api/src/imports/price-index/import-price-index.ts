import { basename } from 'node:path';
import {
  type IndexKind,
  lastQuarterOf,
  type PublicIndex,
  quarterText,
  startOfQuarter,
} from '@deedlight/domain/valuation/carry/public-index';
import { FileProblem } from '../reading/file-problem';
import { hashFile } from '../reading/hash-file';
import type { ReferenceJob } from '../reference-edition';
import { editionOnFile, replaceEdition } from './price-index-repo';
import { readPriceIndex } from './read-price-index';

export type PriceIndexOutcome = {
  kind: 'imported' | 'already-imported';
  areas: IndexKind;
  series: number;
  lastQuarter: string;
  /** The last quarter of the edition that it took the place of; null where there was none. */
  replaced: string | null;
};

const titles: Record<IndexKind, string> = {
  state: 'House Price Index, all transactions, states',
  metro: 'House Price Index, all transactions, metropolitan areas',
  zip3: 'House Price Index, all transactions, three-digit ZIP codes',
};

/**
 * Imports FHFA's price index of one kind of area, in place of the edition on file. The file is read
 * to its end first, so that a damaged one changes nothing. Throws FileProblem, also for an edition
 * that ends before the one on file.
 */
export async function importPriceIndex(job: ReferenceJob): Promise<PriceIndexOutcome> {
  const { db, path, asOf, now } = job;
  const sha256 = await hashFile(path);
  const series = await readPriceIndex(path);
  const areas = series[0]?.kind ?? 'state';
  const last = lastOf(series);
  const day = dayOf(startOfQuarter(last));
  return await db.asService('import a price index', async (tx) => {
    const onFile = await editionOnFile(tx, areas);
    const outcome = { areas, series: series.length, lastQuarter: quarterText(last) };
    if (onFile?.sha256 === sha256 && (asOf === null || onFile.as_of === asOf)) {
      return { kind: 'already-imported', ...outcome, replaced: null };
    }
    if (onFile !== undefined && onFile.last_quarter > day) {
      throw new FileProblem(
        `${path} ends with ${quarterText(last)}; ${onFile.file_name}, which is on file, goes on to ${quarterOfDate(onFile.last_quarter)}.`,
      );
    }
    await replaceEdition(
      tx,
      {
        kind: areas,
        publisher: 'Federal Housing Finance Agency',
        title: titles[areas],
        licence: 'U.S. government work, public domain',
        url: 'https://www.fhfa.gov/data/hpi',
        file_name: basename(path),
        sha256,
        as_of: asOf,
        last_quarter: day,
        imported_at: now.toString(),
      },
      series,
    );
    const replaced = onFile === undefined ? null : quarterOfDate(onFile.last_quarter);
    return { kind: 'imported', ...outcome, replaced };
  });
}

function lastOf(series: readonly PublicIndex[]): number {
  return series.reduce((last, one) => Math.max(last, lastQuarterOf(one)), 0);
}

function dayOf(epochDay: number): string {
  return new Date(epochDay * 86_400_000).toISOString().slice(0, 10);
}

function quarterOfDate(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return quarterText(4 * year + Math.floor((month - 1) / 3));
}
