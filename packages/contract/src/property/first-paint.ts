import type { Property } from '../property';
import type { SearchLimit } from './properties';

/**
 * The answer to a visitor's look that goes along with the HTML of GET /property/{id}, so that the page
 * need not ask for it again: JSON in the script element of this id.
 */
export const servedProperty = 'served-property';

export type ServedProperty = {
  property: Property;
  searchLimit: SearchLimit;
  /** UTC, as the server's clock had it. */
  at: string;
};
