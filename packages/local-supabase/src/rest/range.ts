import { RestError } from './rest-error';
import type { Scope } from './syntax/request-query';

type Page = Pick<Scope, 'limit' | 'offset'>;

/** Returns the page of the query string, otherwise that of the header `Range: 0-9`. */
export function rangeOf({ limit, offset }: Page, header: string | undefined): Page {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || limit !== null || offset !== null) return { limit, offset };
  if (!last) return { limit: null, offset: Number(first) };
  if (Number(first) > Number(last)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { limit: Number(last) - Number(first) + 1, offset: Number(first) };
}
