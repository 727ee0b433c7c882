import type { TrendOut } from '@deedlight/contract/valuation/markets';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import type { Queries } from '../../../platform/database/database';
import { LruCache } from '../../../platform/lru-cache';
import { os } from '../../../platform/procedures';
import { newestModel } from '../training/models-repo';
import { readTrend } from './read-trend';

type TakeModel = (db: Queries, id: number) => Promise<MarketModel | null>;

const kept = 300;

/**
 * Handles markets. A trend is read from all sales of ten years, so it is cached until the next
 * training.
 */
export function marketHandlers(takeModel: TakeModel, trains: boolean) {
  const trends = new LruCache<string, TrendOut>(kept, 'market-trends');
  return {
    trend: os.markets.trend.handler(async ({ input, context: { database }, errors }) => {
      const { county, ...filter } = input;
      const trend = await database.asUser({ role: 'anon' }, async (db) => {
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
      if (trend === null) throw errors.COUNTY_UNKNOWN({ data: { county, trains } });
      return trend;
    }),
  };
}
