import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { ModelShelf } from '../model-shelf';
import type { Learnt } from '../training/learn-market';
import type { Market } from '../training/market-sales-repo';
import { learntColumns, type ModelRow } from '../training/models-repo';

/** A model of a past quarter; not trained yet where `trained_at` is null. */
export type PastModelRow = Omit<ModelRow, 'trained_at' | 'generation' | 'sale_count'> & {
  known_until: string;
  trained_at: string | null;
  generation: number | null;
  sale_count: number | null;
};

export async function pastModel(
  db: Queries,
  countyFips: string,
  knownUntil: string,
): Promise<PastModelRow | undefined> {
  const row = await db
    .selectFrom('valuation.past_models')
    .select(described)
    .where('county_fips', '=', countyFips)
    .where('known_until', '=', knownUntil)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Orders a model, or notes that it was asked for again, so that it is kept. */
export async function askForPastModel(
  db: Queries,
  market: Market,
  knownUntil: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('valuation.past_models')
    .values({
      county_fips: market.countyFips,
      state: market.state,
      county: market.county,
      is_sample: market.isSample,
      known_until: knownUntil,
      ordered_at: now,
      asked_on: now.slice(0, 10),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['county_fips', 'known_until'])
        .doUpdateSet({ asked_on: now.slice(0, 10) })
        .where('valuation.past_models.asked_on', '<', now.slice(0, 10)),
    )
    .execute();
}

/** Returns the models that wait for their training, those ordered first before the others. */
export async function orderedModels(db: Queries): Promise<PastModelRow[]> {
  const rows = await db
    .selectFrom('valuation.past_models')
    .select(described)
    .where('trained_at', 'is', null)
    .orderBy('ordered_at')
    .orderBy('id')
    .execute();
  return rows.map(asRow);
}

export async function storePastModel(
  db: Queries,
  id: number,
  learnt: Learnt,
  { trainedAt, generation }: { trainedAt: string; generation: number },
): Promise<void> {
  await db
    .updateTable('valuation.past_models')
    .set({ ...learntColumns(learnt), trained_at: trainedAt, generation })
    .where('id', '=', id)
    .execute();
}

/** Deletes models that nobody has asked for since a day, or that know records as they were before. */
export async function dropPastModels(
  db: Queries,
  { notSince, generation }: { notSince: string; generation: number },
): Promise<void> {
  await sql`
    delete from valuation.past_models
    where asked_on < ${notSince} or generation <> ${generation}`.execute(db);
}

async function readPastModelBytes(db: Queries, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('valuation.past_models')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Models of the past in memory; few, as they are looked at one after the other. */
export function pastModelShelf(): ModelShelf {
  return new ModelShelf(readPastModelBytes, 'valuation-past-models', 3);
}

const described = [
  ...(['id', 'county_fips', 'state', 'county', 'is_sample', 'known_until', 'trained_at'] as const),
  ...(['generation', 'sale_count', 'first_sale', 'last_sale', 'back_test', 'why_none'] as const),
] as const;

// Only storePastModel writes the JSON of `back_test`, from the type that the row names.
function asRow(row: unknown): PastModelRow {
  return row as PastModelRow;
}
