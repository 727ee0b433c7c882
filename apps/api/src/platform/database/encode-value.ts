/**
 * Encodes a JavaScript value in PostgreSQL's text format, so that both drivers send the same bytes
 * and the server alone decides the type. Arrays become SQL arrays, so a JSON array must be passed
 * as text from JSON.stringify.
 */
export function encodeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (isPlainObject(value)) return JSON.stringify(value);
  return String(value);
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  const text = encodeValue(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, (c) => `\\${c}`)}"`;
}

// Temporal days, decimals and numbers have their own toString; only plain objects become JSON.
function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
