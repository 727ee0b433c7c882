type Decode = (text: string) => unknown;

/** These type numbers are from pg_type.dat of PostgreSQL's catalog. */
const oids = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  timestamp: 1114,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

const arrays = {
  1000: oids.bool,
  1005: oids.int2,
  1007: oids.int4,
  1016: oids.int8,
  1021: oids.float4,
  1022: oids.float8,
  1115: oids.timestamp,
  1185: oids.timestamptz,
  3807: oids.jsonb,
} as const;

/** Arrays whose elements stay text: name, text, varchar, bpchar, date, numeric and uuid. */
const textArrays = [1003, 1009, 1015, 1014, 1182, 1231, 2951];

/**
 * Decodes each column type, the same for both drivers: bigint as number (refused beyond 2^53), date
 * as YYYY-MM-DD, timestamptz as an ISO instant, numeric as decimal text, json parsed. Types that
 * are not listed stay text.
 */
export const decoders: ReadonlyMap<number, Decode> = new Map<number, Decode>([
  [oids.bool, (text) => text === 't'],
  [oids.bytea, (text) => Buffer.from(text.slice(2), 'hex')],
  [oids.int8, safeInteger],
  ...[oids.int2, oids.int4, oids.oid, oids.float4, oids.float8].map((oid): [number, Decode] => [
    oid,
    Number,
  ]),
  [oids.json, (text) => JSON.parse(text)],
  [oids.jsonb, (text) => JSON.parse(text)],
  [oids.timestamp, instant],
  [oids.timestamptz, instant],
  ...Object.entries(arrays).map(([array, element]): [number, Decode] => [
    Number(array),
    (text) => parseArray(text, decoders.get(element) ?? identity),
  ]),
  ...textArrays.map((oid): [number, Decode] => [oid, (text) => parseArray(text, identity)]),
]);

export function decodeValue(oid: number, text: string | null): unknown {
  return text === null ? null : (decoders.get(oid) ?? identity)(text);
}

function identity(text: string): string {
  return text;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
}

/** Turns "2026-11-20 22:54:51.123+00" into "2026-11-20T22:54:51.123Z"; sessions run in UTC. */
function instant(text: string): string {
  const iso = text.replace(' ', 'T');
  if (iso.endsWith('+00')) return `${iso.slice(0, -3)}Z`;
  return /[+-]\d\d(:\d\d)?$/.test(iso.slice(10)) ? new Date(iso).toISOString() : `${iso}Z`;
}

function parseArray(text: string, decode: Decode): unknown[] {
  let at = text.indexOf('{') + 1;
  return readItems();

  function readItems(): unknown[] {
    const items: unknown[] = [];
    while (at < text.length) {
      const c = text[at];
      if (c === '}') {
        at += 1;
        return items;
      }
      if (c === ',') at += 1;
      else if (c === '{') {
        at += 1;
        items.push(readItems());
      } else if (c === '"') items.push(decode(readQuoted()));
      else items.push(readBare());
    }
    throw new SyntaxError('an SQL array that does not end');
  }

  function readQuoted(): string {
    let value = '';
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      value += text[at];
    }
    at += 1;
    return value;
  }

  function readBare(): unknown {
    const start = at;
    while (at < text.length && text[at] !== ',' && text[at] !== '}') at += 1;
    const value = text.slice(start, at);
    return value === 'NULL' ? null : decode(value);
  }
}
