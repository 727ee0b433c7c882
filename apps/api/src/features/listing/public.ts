export { boxFrom } from './area';
export type { ListingFinder } from './listing-finder';
export { addressesOf, matchingIds } from './matching-ids';
export { readVersion } from './memory/read-rows';
