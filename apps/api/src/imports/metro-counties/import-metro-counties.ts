import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../../platform/database/database';
import { hashFile } from '../reading/hash-file';
import { readMetroCounties } from './read-metro-counties';

export type MetroCountiesJob = {
  db: Database;
  path: string;
  /** YYYY-MM-DD of which the publisher says the edition is. */
  asOf: string | null;
  now: Temporal.Instant;
};

/**
 * Imports the counties of metropolitan areas in place of the edition on file, and has the homes of
 * all lists valued anew. The file is read to its end first, so that a damaged one changes nothing.
 * Returns what was done, in words. Throws FileProblem.
 */
export async function importMetroCounties({
  db,
  path,
  asOf,
  now,
}: MetroCountiesJob): Promise<string> {
  const sha256 = await hashFile(path);
  const counties = await readMetroCounties(path);
  const count = `${counties.length.toLocaleString('en-US')} counties of metropolitan areas`;
  return await db.asService('import the counties of metros', async (tx) => {
    const onFile = await tx
      .selectFrom('valuation.metro_editions')
      .select(['sha256', 'as_of', 'file_name'])
      .executeTakeFirst();
    if (onFile?.sha256 === sha256 && (asOf === null || onFile.as_of === asOf)) {
      return `was imported before; ${count}`;
    }
    const edition = {
      publisher: 'U.S. Census Bureau',
      title: 'Delineation of core based statistical areas',
      licence: 'U.S. government work, public domain',
      url: 'https://www.census.gov/geographies/reference-files/time-series/demo/metro-micro/delineation-files.html',
      ...{ file_name: basename(path), sha256, as_of: asOf, imported_at: now.toString() },
    };
    await tx
      .insertInto('valuation.metro_editions')
      .values(edition)
      .onConflict((conflict) => conflict.column('is_on_file').doUpdateSet(edition))
      .execute();
    await tx.deleteFrom('valuation.metro_counties').execute();
    await sql`
      insert into valuation.metro_counties (county_fips, cbsa, division)
      select county, cbsa, division
      from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb)
        as c (county text, cbsa text, division text)`.execute(tx);
    await sql`
      update valuation.models set homes_valued_at = null where bytes is not null`.execute(tx);
    return `imported; ${count}${onFile === undefined ? '' : `, in place of ${onFile.file_name}`}`;
  });
}
