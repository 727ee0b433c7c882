import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import {
  type FileOfEdition,
  fileOfEdition,
  inPlaceOf,
  type ReferenceJob,
} from '../reference-edition';
import { type MetroCounty, readMetroCounties } from './read-metro-counties';

/**
 * Imports the counties of metropolitan areas in place of the edition on file, and has the homes of
 * all lists valued anew. The file is read to its end first, so that a damaged one changes nothing.
 * Returns what was done, in words. Throws FileProblem.
 */
export async function importMetroCounties(job: ReferenceJob): Promise<string> {
  const file = await fileOfEdition(job);
  const counties = await readMetroCounties(job.path);
  const count = `${counties.length.toLocaleString('en-US')} counties of metropolitan areas`;
  return await job.db.asService('import the counties of metros', async (tx) => {
    const onFile = await tx
      .selectFrom('valuation.metro_editions')
      .select(['sha256', 'as_of', 'file_name'])
      .executeTakeFirst();
    return await inPlaceOf(onFile, file, count, () => replaceMetroCounties(tx, file, counties));
  });
}

async function replaceMetroCounties(
  db: Queries,
  file: FileOfEdition,
  counties: readonly MetroCounty[],
): Promise<void> {
  const edition = {
    publisher: 'U.S. Census Bureau',
    title: 'Delineation of core based statistical areas',
    licence: 'U.S. government work, public domain',
    url: 'https://www.census.gov/geographies/reference-files/time-series/demo/metro-micro/delineation-files.html',
    ...file,
  };
  await db
    .insertInto('valuation.metro_editions')
    .values(edition)
    .onConflict((conflict) => conflict.column('is_on_file').doUpdateSet(edition))
    .execute();
  await db.deleteFrom('valuation.metro_counties').execute();
  await sql`
    insert into valuation.metro_counties (county_fips, cbsa, division)
    select county, cbsa, division
    from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb)
      as c (county text, cbsa text, division text)`.execute(db);
  await sql`
    update valuation.models set homes_valued_at = null where bytes is not null`.execute(db);
}
