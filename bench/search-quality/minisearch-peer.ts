import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import type { RollAddress } from './real-rolls';

type MiniSearchPeer = {
  buildSeconds: number;
  megabytes: number;
  /** Returns the ids of at most eight parcels. */
  find(query: string): string[];
};

/**
 * Makes a peer of the search library that a web developer would choose, with prefixes and typos on.
 */
export function miniSearchPeer(addresses: readonly RollAddress[]): MiniSearchPeer {
  const before = heapAfterCollection();
  const started = performance.now();
  const index = new MiniSearch<{ id: string; written: string }>({ fields: ['written'] });
  for (const { row, written } of addresses) index.add({ id: row.id, written });
  const buildSeconds = (performance.now() - started) / 1000;
  const megabytes = (heapAfterCollection() - before) / 1e6;
  const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' } as const;
  return {
    buildSeconds,
    megabytes,
    find: (query) => {
      const found = index.search(query, options);
      return found.slice(0, 8).map(({ id }) => String(id));
    },
  };
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
