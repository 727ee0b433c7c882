import { os } from '../../../platform/procedures';
import type { MarketTrends } from './market-trends';

/** Handles markets; `trains` is whether this server reads the sales of counties that are new. */
export function marketHandlers(readTrend: MarketTrends, trains: boolean) {
  return {
    trend: os.markets.trend.handler(async ({ input, context: { database }, errors }) => {
      const trend = await readTrend(database, input);
      if (trend === null) {
        throw errors.COUNTY_UNKNOWN({ data: { county: input.county, trains } });
      }
      return trend;
    }),
  };
}
