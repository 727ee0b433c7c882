import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import type { RollAddress } from './real-rolls';

/** Others use this product, here over the same addresses. */
export type Peer = {
  name: string;
  buildSeconds: number;
  megabytes: number;
  /** Resolves to the ids of at most eight parcels. */
  find(query: string): Promise<string[]>;
};

/**
 * Makes the peers that a team on PostgreSQL would choose, over the same addresses. Call `close` at
 * the end.
 */
export async function sqlPeers(
  url: string,
  addresses: readonly RollAddress[],
): Promise<{ peers: Peer[]; close(): Promise<void> }> {
  const db = postgres(url, { max: 1, onnotice: () => {} });
  await db`create extension if not exists pg_trgm`;
  await db`create temporary table addresses (id text, line text, words tsvector)`;
  const copy = await db`copy addresses (id, line) from stdin`.writable();
  await pipeline(Readable.from(lines(addresses)), copy);
  await db`update addresses set words = to_tsvector('simple', line)`;
  const trigrams = await index(db, 'trigrams', 'gin (line gin_trgm_ops)');
  const words = await index(db, 'words_index', 'gin (words)');
  await db`analyze addresses`;
  const peers = [
    {
      name: 'PostgreSQL pg_trgm GIN',
      ...trigrams,
      find: async (query: string) => {
        const rows = await db<{ id: string }[]>`
          select id from addresses where line % ${query}
          order by similarity(line, ${query}) desc limit 8`;
        return rows.map(({ id }) => id);
      },
    },
    {
      name: 'PostgreSQL tsvector prefix',
      ...words,
      find: async (query: string) => {
        const wanted = query.match(/[a-z0-9]+/g)?.map((word) => `${word}:*`);
        if (wanted === undefined) return [];
        const rows = await db<{ id: string }[]>`
          select id from addresses where words @@ to_tsquery('simple', ${wanted.join(' & ')}) limit 8`;
        return rows.map(({ id }) => id);
      },
    },
  ];
  return { peers, close: () => db.end() };
}

async function index(db: postgres.Sql, name: string, on: string) {
  const started = performance.now();
  await db.unsafe(`create index ${name} on addresses using ${on}`);
  const buildSeconds = (performance.now() - started) / 1000;
  const [size] = await db<{ bytes: number }[]>`
    select pg_relation_size(${name}::regclass)::float8 as bytes`;
  return { buildSeconds, megabytes: (size?.bytes ?? 0) / 1e6 };
}

function* lines(addresses: readonly RollAddress[]): Generator<string> {
  for (const { row, written } of addresses) yield `${row.id}\t${written.toLowerCase()}\n`;
}
