import { RestError } from './rest-error';
import type { Body } from './write-rows';

/** Reads the rows of a write. Throws PGRST102 when the body has none. */
export function rowsFrom(text: string): Body {
  const body = parseJson(text);
  const rows = Array.isArray(body) ? body : [body];
  if (rows.every(isRow)) return rows;
  throw new RestError(400, 'PGRST102', 'All object keys must be rows of the table');
}

/** Reads the arguments of a call; there are none without a body. */
export function argumentsFrom(text: string): ReadonlyMap<string, unknown> {
  const body = text === '' ? {} : parseJson(text);
  if (isRow(body)) return new Map(Object.entries(body));
  throw new RestError(400, 'PGRST102', 'The arguments must be a JSON object');
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}
