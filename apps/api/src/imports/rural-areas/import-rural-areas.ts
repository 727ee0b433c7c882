import { fileOfEdition, inPlaceOf, type ReferenceJob } from '../reference-edition';
import { readRuralAreas } from './read-rural-areas';
import { replaceRuralAreas, ruralEditionOnFile } from './rural-areas-repo';

/**
 * Imports USDA's file of areas that are not rural, in place of the one on file, and returns what was
 * done in words. The file is read to its end first, so that a damaged one changes nothing. Throws
 * FileProblem.
 */
export async function importRuralAreas(job: ReferenceJob): Promise<string> {
  const file = await fileOfEdition(job);
  const areas = await readRuralAreas(job.path);
  const count = `${areas.length.toLocaleString('en-US')} areas`;
  return await job.db.asService('import rural areas', async (tx) => {
    const edition = {
      publisher: 'USDA Rural Development',
      title: 'Ineligible areas of the Single Family Housing programs',
      licence: 'U.S. government work, public domain',
      url: 'https://eligibility.sc.egov.usda.gov',
      ...{ ...file, areas: areas.length },
    };
    return await inPlaceOf(await ruralEditionOnFile(tx), file, count, () =>
      replaceRuralAreas(tx, edition, areas),
    );
  });
}
