import { basename } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../../platform/database/database';
import { hashFile } from '../reading/hash-file';
import { readRuralAreas } from './read-rural-areas';
import { replaceRuralAreas, ruralEditionOnFile } from './rural-areas-repo';

export type RuralAreaJob = {
  db: Database;
  path: string;
  /** YYYY-MM-DD of which USDA says the file is. */
  asOf: string | null;
  now: Temporal.Instant;
};

/**
 * Imports USDA's file of areas that are not rural, in place of the one on file, and returns what was
 * done in words. The file is read to its end first, so that a damaged one changes nothing. Throws
 * FileProblem.
 */
export async function importRuralAreas({ db, path, asOf, now }: RuralAreaJob): Promise<string> {
  const sha256 = await hashFile(path);
  const areas = await readRuralAreas(path);
  const count = `${areas.length.toLocaleString('en-US')} areas`;
  return await db.asService('import rural areas', async (tx) => {
    const onFile = await ruralEditionOnFile(tx);
    if (onFile?.sha256 === sha256 && (asOf === null || onFile.as_of === asOf)) {
      return `was imported before; ${count}`;
    }
    const edition = {
      publisher: 'USDA Rural Development',
      title: 'Ineligible areas of the Single Family Housing programs',
      licence: 'U.S. government work, public domain',
      url: 'https://eligibility.sc.egov.usda.gov',
      file_name: basename(path),
      ...{ sha256, as_of: asOf, areas: areas.length, imported_at: now.toString() },
    };
    await replaceRuralAreas(tx, edition, areas);
    return `imported; ${count}${onFile === undefined ? '' : `, in place of ${onFile.file_name}`}`;
  });
}
