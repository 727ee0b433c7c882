import { importMetroCounties } from './metro-counties/import-metro-counties';
import { importPriceIndex } from './price-index/import-price-index';
import { priceIndexText } from './price-index/price-index-command';
import type { ReferenceJob } from './reference-edition';
import { importRuralAreas } from './rural-areas/import-rural-areas';

/** The kinds of publishers' files of which there is one edition at a time. */
export type ReferenceKind = 'rural-areas' | 'price-index' | 'metro-counties';

/** What imports each kind; it returns what was done, in words. They throw FileProblem. */
export const referenceImporters: Record<ReferenceKind, (job: ReferenceJob) => Promise<string>> = {
  'rural-areas': importRuralAreas,
  'price-index': async (job) => priceIndexText(await importPriceIndex(job)),
  'metro-counties': importMetroCounties,
};
