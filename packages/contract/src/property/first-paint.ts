import type { Property } from '../property';
import type { SearchLimit } from './properties';

/**
 * The answer to a visitor's request that comes along with the HTML of GET /property/{id}, so that
 * the page need not ask for it again. It is JSON in the script element with this id.
 */
export const servedProperty = 'served-property';

export type ServedProperty = {
  property: Property;
  searchLimit: SearchLimit;
  /** The time of the answer in UTC, by the server's clock. */
  at: string;
};
