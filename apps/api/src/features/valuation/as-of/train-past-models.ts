import { defaultTraining } from '@deedlight/domain/valuation/training-options';
import { readGeneration } from '../../../records/read-generation';
import { fitSales } from '../training/fit-sales';
import { marketTable } from '../training/home-columns';
import { readSales } from '../training/market-sales-repo';
import { optionsOf, type Training } from '../training/train-markets';
import { dropPastModels, orderedModels, storePastModel } from './past-models-repo';

const keptDays = 30;

/**
 * Trains the ordered models of past quarters, each on the sales made and recorded before its day, at
 * most `most` of them; returns their number. Drops those that nobody asks for any more, and those of
 * records that have changed.
 */
export async function trainPastModels(training: Training, most = Infinity): Promise<number> {
  const { database, clock, log, learn, signal } = training;
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const notSince = today.subtract({ days: keptDays }).toString();
  const { generation, ordered } = await database.asService('look at past models', async (db) => {
    const current = await readGeneration(db);
    await dropPastModels(db, { notSince, generation: current });
    return { generation: current, ordered: await orderedModels(db) };
  });
  const due = ordered.slice(0, most);
  for (const row of due) {
    signal.throwIfAborted();
    const market = { countyFips: row.county_fips, isSample: row.is_sample };
    const options = optionsOf(market);
    const most = options.maxSales ?? defaultTraining.maxSales;
    const recorded = await database.asService('read sales known at a past day', (db) =>
      readSales(db, market, most, row.known_until),
    );
    const { sales } = fitSales(recorded);
    const learnt = await learn({ table: marketTable(sales), options }, signal);
    const trainedAt = clock.now().toString();
    await database.asService('store a past model', (db) =>
      storePastModel(db, row.id, learnt, { trainedAt, generation }),
    );
    log.info(
      { county: row.county_fips, knownUntil: row.known_until, sales: learnt.saleCount },
      'valuation model of a past quarter trained',
    );
  }
  return due.length;
}
