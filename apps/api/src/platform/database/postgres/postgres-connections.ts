import type { Connections } from '../connection';
import { silenceMsOf, timeLimits, type Work } from '../work';
import { Pool } from './pool';

export type PostgresSettings = {
  url: string;
  /** Requests have this number of connections; the other kinds of work have their own. */
  poolSize: number;
  /**
   * It is false behind a pooler that assigns connections per transaction (PgBouncer, Supavisor).
   */
  keepsStatements: boolean;
};

/** Creates the pools; the first use opens a connection. */
export function connectPostgres(settings: PostgresSettings): Connections {
  const pools: Record<Work, Pool> = {
    request: poolFor('request', settings),
    background: poolFor('background', settings),
    maintenance: poolFor('maintenance', settings),
    probe: poolFor('probe', settings),
  };
  return {
    kind: 'postgres',
    acquire: (work = 'maintenance') => pools[work].acquire(),
    usage: () => Object.entries(pools).map(([work, pool]) => ({ work, ...pool.usage })),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

function poolFor(work: Work, { url, poolSize, keepsStatements }: PostgresSettings): Pool {
  const { patienceMs } = timeLimits[work];
  const size = sizeOf(work, poolSize);
  return new Pool({ url, keepsStatements, silenceMs: silenceMsOf(work), patienceMs, size });
}

/**
 * Returns the size of a pool. The background has at least two connections, because an import must
 * not wait for a training job.
 */
function sizeOf(work: Work, poolSize: number): number {
  if (work === 'request') return poolSize;
  return work === 'background' ? Math.max(2, Math.ceil(poolSize / 3)) : 1;
}
