import {
  defaultTraining,
  type TrainingOptions,
} from '@deedlight/domain/valuation/training-options';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { readGeneration } from '../../../records/read-generation';
import { countReasons, fitSales } from './fit-sales';
import { marketTable } from './home-columns';
import type { Learn } from './learn-in-thread';
import { keepLeftOut } from './left-out-repo';
import { listMarkets, type Market, readSales } from './market-sales-repo';
import { type ModelRow, newestModels, storeModel } from './models-repo';

export type Training = {
  database: Database;
  clock: Clock;
  log: Log;
  learn: Learn;
  signal: AbortSignal;
};

/** New sales change prices little within a week, but an import may change everything. */
const refitAfter = Temporal.Duration.from({ hours: 7 * 24 });

/** The invented county is for demonstration: a smaller model of it is ready in seconds. */
const sampleTraining: Partial<TrainingOptions> = {
  members: 3,
  trees: 120,
  epochs: 6,
  maxSales: 4_500,
};

/**
 * Trains one county, whatever the age of its model; returns false if the records have none of its
 * parcels.
 */
export async function trainCounty(training: Training, countyFips: string): Promise<boolean> {
  const { generation, markets } = await listAll(training);
  const market = markets.find((one) => one.countyFips === countyFips);
  if (market !== undefined) await trainMarket(training, market, generation);
  return market !== undefined;
}

/**
 * Trains the counties without a model, or with outdated records or models, at most `most` of them;
 * returns their number.
 */
export async function trainMarkets(training: Training, most = Infinity): Promise<number> {
  const { database, clock, signal } = training;
  const isCurrent = (model: ModelRow, generation: number) =>
    model.generation === generation &&
    Temporal.Duration.compare(
      clock.now().since(Temporal.Instant.from(model.trained_at)),
      refitAfter,
    ) < 0;
  const { generation, models } = await database.asService('look at the models', async (db) => ({
    generation: await readGeneration(db),
    models: await newestModels(db),
  }));
  // Listing the counties reads every parcel, so it is done only if one may be due.
  if (models.length > 0 && models.every((model) => isCurrent(model, generation))) return 0;

  const known = new Map(models.map((model) => [model.county_fips, model]));
  const { markets } = await listAll(training);
  const due = markets
    .filter(({ countyFips }) => {
      const model = known.get(countyFips);
      return model === undefined || !isCurrent(model, generation);
    })
    .slice(0, most);
  for (const market of due) {
    signal.throwIfAborted();
    await trainMarket(training, market, generation);
  }
  return due.length;
}

function listAll({ database }: Training): Promise<{ generation: number; markets: Market[] }> {
  return database.asService('list markets', async (db) => ({
    generation: await readGeneration(db),
    markets: await listMarkets(db),
  }));
}

/** The invented county gets a smaller model. */
export function optionsOf({ isSample }: Pick<Market, 'isSample'>): Partial<TrainingOptions> {
  return isSample ? sampleTraining : {};
}

async function trainMarket(training: Training, market: Market, generation: number): Promise<void> {
  const { database, clock, log, learn, signal } = training;
  const options = optionsOf(market);
  const most = options.maxSales ?? defaultTraining.maxSales;
  const recorded = await database.asService('read sales to learn from', (db) =>
    readSales(db, market, most),
  );
  const { sales, leftOut } = fitSales(recorded);
  const started = performance.now();
  const learnt = await learn({ table: marketTable(sales), options }, signal);
  const trainedAt = clock.now().toString();
  await database.asService('store a valuation model', async (db) => {
    await storeModel(db, market, learnt, { trainedAt, generation });
    await keepLeftOut(db, market.countyFips, leftOut);
  });
  log.info(
    {
      county: market.countyFips,
      sales: learnt.saleCount,
      leftOut: countReasons(leftOut),
      medianAbsoluteError: learnt.backTest?.medianAbsoluteError ?? null,
      whyNone: learnt.whyNone,
      ms: Math.round(performance.now() - started),
    },
    'valuation model trained',
  );
}
