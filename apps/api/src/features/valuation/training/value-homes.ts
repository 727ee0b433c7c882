import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import { readIndexes } from '../carry/indexes-repo';
import { readHomesAfter } from './market-sales-repo';
import { type ModelRow, modelsWithoutValues, readModelBytes } from './models-repo';
import type { Training } from './train-markets';
import type { HomeValues } from './value-batch';
import type { ValueBy } from './value-in-thread';

/** It is small, so that requests wait for the rows of a batch no longer than for a page. */
const homesPerBatch = 100;

type Valuing = Omit<Training, 'learn'> & { valueBy: ValueBy };

/**
 * Values every home of the counties whose newest model has not done so, for lists to show, filter
 * and sort by. Returns how many homes got a value. An interrupted run is continued by the next.
 */
export async function valueHomes(training: Valuing): Promise<number> {
  const models = await training.database.asService('find models to value homes with', (db) =>
    modelsWithoutValues(db),
  );
  let valued = 0;
  for (const model of models) valued += await valueCounty(training, model);
  return valued;
}

async function valueCounty(
  { database, clock, log, signal, valueBy }: Valuing,
  row: ModelRow,
): Promise<number> {
  const model = await database.asService('read a model', (db) => readModelBytes(db, row.id));
  if (model === null) return 0;
  const asOf = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const valuesOf = valueBy({ model, asOf: asOf.toString() });
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
    const values = await valuesOf({ homes, areas });
    await database.asService('keep the values of homes', (db) => keepValues(db, row, values, asOf));
    valued += values.filter(({ valuation }) => valuation !== null).length;
    after = last.property_id;
  }
  await database.asService('note that a county is valued', (db) => noteValued(db, row.id));
  log.info({ county: row.county_fips, homes: valued }, 'homes valued for lists');
  return valued;
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
