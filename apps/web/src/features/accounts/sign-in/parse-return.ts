import { parseFrom } from './destination';
import type { ReturnSearch } from './redeem-return';

/** Reads the parameters that a mailed link or a provider sent back; drops all others. */
export function parseReturn(search: Record<string, unknown>): ReturnSearch {
  const { code, error, error_description } = search;
  return {
    ...parseFrom(search),
    ...(isText(code) && { code: String(code) }),
    ...(isText(error) && { error: String(error) }),
    ...(isText(error_description) && { error_description: String(error_description) }),
  };
}

/** The router reads digits as a number. */
function isText(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
