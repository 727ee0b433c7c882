import type { TrendOut } from '@deedlight/contract/valuation/markets';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import type { Database, Queries } from '../../../platform/database/database';
import { LruCache } from '../../../platform/lru-cache';
import { newestModel } from '../training/models-repo';
import { readTrend } from './read-trend';

type TakeModel = (db: Queries, id: number) => Promise<MarketModel | null>;

type Chosen = { county: string; zip?: string | undefined; type?: string | undefined };

/** Returns a county's market; null where its sales were not read yet, or are not read here. */
export type MarketTrends = (database: Database, chosen: Chosen) => Promise<TrendOut | null>;

const kept = 300;

/**
 * Reads markets. A trend is read from all sales of ten years, so it is cached until the next
 * training.
 */
export function marketTrends(takeModel: TakeModel): MarketTrends {
  const trends = new LruCache<string, TrendOut>(kept, 'market-trends');
  return (database, { county, ...filter }) =>
    database.asUser({ role: 'anon' }, async (db) => {
      const row = await newestModel(db, county);
      if (row === undefined) return null;
      const key = JSON.stringify([row.id, filter.zip, filter.type]);
      const known = trends.get(key);
      if (known !== undefined) return known;
      const model = row.why_none === null ? await takeModel(db, row.id) : null;
      const read = await readTrend(db, row, model, filter);
      trends.set(key, read);
      return read;
    });
}
