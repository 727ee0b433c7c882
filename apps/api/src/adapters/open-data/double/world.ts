import { Temporal } from 'temporal-polyfill';
import type { publicGet } from '../../../platform/http/public-get';
import type { PublicAnswer } from '../../../platform/http/public-request';
import { PoliteClient, type PoliteSettings } from '../polite-client';

export type CellValue = string | number | boolean | null | object;
export type WorldRow = Record<string, CellValue>;

/** What a publisher has; a test changes it as the publisher would. */
export type World = {
  columns: string[];
  rows: WorldRow[];
  editedAt: number;
  /** It never gives more rows at once, whatever is asked for. */
  mostRows: number;
  /** The next requests are answered so, each once. */
  trouble: Trouble[];
  /** Every request that came. */
  asked: { url: URL; headers: Record<string, string> }[];
};

export type Trouble =
  | 'unreachable'
  | { status: number; headers?: Record<string, string>; body: unknown };

export function aWorld(rows: WorldRow[], world: Partial<World> = {}): World {
  return {
    columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
    rows,
    editedAt: Date.parse('2026-11-02T03:04:05Z'),
    mostRows: 1000,
    trouble: [],
    asked: [],
    ...world,
  };
}

type Respond = (
  world: World,
  url: URL,
) => { status: number; body: unknown; headers?: Record<string, string> };

/** Returns a network on which only this publisher is. */
export function networkOf(world: World, respond: Respond): typeof publicGet {
  return async (address, { headers = {} }) => {
    const url = new URL(address);
    world.asked.push({ url, headers });
    const trouble = world.trouble.shift();
    if (trouble === 'unreachable') {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    }
    return toAnswer(trouble ?? respond(world, url));
  };
}

function toAnswer({ status, body, headers = {} }: ReturnType<Respond>): PublicAnswer {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { status, headers, body: bytes };
}

/** Returns a client whose pauses take no time: they move its clock, and are listed. */
export function aPatientClient(get: typeof publicGet, settings: Partial<PoliteSettings> = {}) {
  let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const pauses: number[] = [];
  const notes: string[] = [];
  const client = new PoliteClient({
    clock: { now: () => now },
    pause: async (ms) => {
      pauses.push(ms);
      now = now.add({ milliseconds: Math.ceil(ms) });
    },
    random: () => 0.5,
    note: async ({ provider, endpoint, outcome }) => {
      notes.push(`${provider} ${endpoint} ${outcome}`);
    },
    userAgent: 'Deedlight record reader',
    atOnce: 1,
    paceMs: 0,
    mayBePrivate: false,
    get,
    ...settings,
  });
  return { client, pauses, notes };
}

/** Tells whether a row meets "a = 'x' AND b > 5 AND c IN ('y')", in parentheses or not. */
export function meets(row: WorldRow, where: string): boolean {
  return where.split(' AND ').every((condition) => {
    const list = /^\(*(\w+) IN \(('.+?')\)\)*$/.exec(condition);
    if (list !== null) return (list[2] ?? '').includes(`'${row[list[1] ?? '']}'`);
    const [, column = '', sign, text = ''] =
      /^\(*"?([^\s"()]+)"? (=|>) '?((?:[^']|'')*?)'?\)*$/.exec(condition) ?? [];
    if (sign === undefined) throw new Error(`the double does not know the condition ${condition}`);
    const value = row[column];
    const other = typeof value === 'number' ? Number(text) : text.replaceAll("''", "'");
    if (value === null || value === undefined) return false;
    return sign === '=' ? value === other : value > other;
  });
}
