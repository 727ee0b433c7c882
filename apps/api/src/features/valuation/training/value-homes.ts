import { cents } from '@deedlight/domain/money';
import type { PublicIndex } from '@deedlight/domain/valuation/carry/public-index';
import { estimateAll } from '@deedlight/domain/valuation/estimate';
import { indexedPrice } from '@deedlight/domain/valuation/market/market-index';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import { deserialiseModel } from '@deedlight/domain/valuation/serialise';
import { subjectsTable } from '@deedlight/domain/valuation/subject-table';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import { nextTurn } from '../../../platform/upkeep';
import { readIndexes } from '../carry/indexes-repo';
import { valuedHome } from './home-columns';
import { isHome } from './home-row';
import { type CountyHome, readHomesAfter } from './market-sales-repo';
import { type ModelRow, modelsWithoutValues, readModelBytes } from './models-repo';
import type { Training } from './train-markets';

/** It is small, so that requests wait for a batch no longer than for a page. */
const homesPerBatch = 100;

/**
 * Values every home of the counties whose newest model has not done so, for lists to show, filter
 * and sort by. Returns how many homes got a value. An interrupted run is continued by the next.
 */
export async function valueHomes(training: Omit<Training, 'learn'>): Promise<number> {
  const models = await training.database.asService('find models to value homes with', (db) =>
    modelsWithoutValues(db),
  );
  let valued = 0;
  for (const model of models) valued += await valueCounty(training, model);
  return valued;
}

async function valueCounty(
  { database, clock, log, signal }: Omit<Training, 'learn'>,
  row: ModelRow,
): Promise<number> {
  const bytes = await database.asService('read a model', (db) => readModelBytes(db, row.id));
  if (bytes === null) return 0;
  const model = deserialiseModel(bytes);
  const asOf = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  let after = '';
  let valued = 0;
  for (;;) {
    signal.throwIfAborted();
    const homes = await database.asService('read homes to value', (db) =>
      readHomesAfter(db, row, after, homesPerBatch),
    );
    const last = homes.at(-1);
    if (last === undefined) break;
    const indexesOf = await database.asService('read price indexes', (db) =>
      readIndexes(db, { state: row.state, county: row.county_fips }, homes),
    );
    const areas = homes.map((home) => indexesOf(home).map(({ index }) => index));
    const values = valuesOf(homes, model, asOf, areas);
    await database.asService('keep the values of homes', (db) => keepValues(db, row, values, asOf));
    valued += values.filter(({ valuation }) => valuation !== null).length;
    after = last.property_id;
    await nextTurn();
  }
  await database.asService('note that a county is valued', (db) => noteValued(db, row.id));
  log.info({ county: row.county_fips, homes: valued }, 'homes valued for lists');
  return valued;
}

type HomeValues = {
  id: string;
  valuation: number | null;
  low80: number | null;
  high80: number | null;
  indexed: number | null;
};

function valuesOf(
  homes: readonly CountyHome[],
  model: MarketModel,
  asOf: Temporal.PlainDate,
  areas: readonly PublicIndex[][],
): HomeValues[] {
  const subjects = homes.map((home) => valuedHome(home, model.columns));
  const day = asOf.since('1970-01-01').days;
  const table = subjectsTable(model.columns, subjects, day);
  const estimates = estimateAll(model, table, (row) => areas[row] ?? []);
  return homes.map((home, at) => {
    const estimate = estimates[at];
    const valued = isHome(home) && estimate?.kind === 'valued' ? estimate : null;
    const { last_sold_on: soldOn, last_price_cents: price } = home;
    return {
      id: home.property_id,
      valuation: valued?.estimate ?? null,
      low80: valued?.low80 ?? null,
      high80: valued?.high80 ?? null,
      indexed:
        soldOn === null || price === null
          ? null
          : indexedPrice(model, cents(price), Temporal.PlainDate.from(soldOn), asOf, areas[at]),
    };
  });
}

async function keepValues(
  db: Queries,
  { id, county_fips }: ModelRow,
  values: readonly HomeValues[],
  asOf: Temporal.PlainDate,
): Promise<void> {
  const homes = JSON.stringify(values);
  const day = asOf.toString();
  await sql`
    select valuation.keep_home_values(${county_fips}, ${homes}::jsonb, ${id}, ${day})`.execute(db);
}

async function noteValued(db: Queries, id: number): Promise<void> {
  await sql`update valuation.models set homes_valued_at = now() where id = ${id}`.execute(db);
}
