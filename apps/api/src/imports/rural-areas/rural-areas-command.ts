import { basename } from 'node:path';
import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { hashFile } from '../reading/hash-file';
import { readRuralAreas } from './read-rural-areas';
import { replaceRuralAreas, ruralEditionOnFile } from './rural-areas-repo';

/** `asOf` is the day (YYYY-MM-DD) of which USDA says the file is. */
export type RuralAreaArguments = { file: string; asOf: string | null };

/** Returns what `--rural-areas` asks for, or what is wrong with it. */
export function ruralAreaArguments(
  asOf: string | null,
  files: readonly string[],
): RuralAreaArguments | string {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return '--rural-areas wants one file.';
  return { file, asOf };
}

/**
 * Imports USDA's file of areas that are not rural, in place of the one on file. It is read to its end
 * first, so that a damaged one changes nothing. Throws FileProblem.
 */
export async function ruralAreasCommand(
  db: Database,
  { file, asOf }: RuralAreaArguments,
  say: (text: string) => void,
): Promise<void> {
  const sha256 = await hashFile(file);
  const areas = await readRuralAreas(file);
  const count = `${areas.length.toLocaleString('en-US')} areas`;
  const text = await db.inBackground.asService('import rural areas', async (tx) => {
    const onFile = await ruralEditionOnFile(tx);
    if (onFile?.sha256 === sha256 && (asOf === null || onFile.as_of === asOf)) {
      return `was imported before; ${count}`;
    }
    const edition = {
      publisher: 'USDA Rural Development',
      title: 'Ineligible areas of the Single Family Housing programs',
      licence: 'U.S. government work, public domain',
      url: 'https://eligibility.sc.egov.usda.gov',
      file_name: basename(file),
      ...{ sha256, as_of: asOf, areas: areas.length, imported_at: systemClock.now().toString() },
    };
    await replaceRuralAreas(tx, edition, areas);
    return `imported; ${count}${onFile === undefined ? '' : `, in place of ${onFile.file_name}`}`;
  });
  say(`${file}: ${text}`);
}
