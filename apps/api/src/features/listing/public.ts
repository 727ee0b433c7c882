export { boxFrom } from './area';
export type { ListingFinder } from './listing-finder';
export { matchedHomes } from './matched-homes';
export { matchingIds } from './matching-ids';
export { readVersion } from './memory/read-rows';
