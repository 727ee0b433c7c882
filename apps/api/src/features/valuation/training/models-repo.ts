import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import type { BackTest } from './back-test';
import type { Learnt } from './learn-market';
import type { Market } from './market-sales-repo';

/** Describes the newest model of a county, without its bytes. */
export type ModelRow = {
  id: number;
  county_fips: string;
  state: string;
  county: string;
  is_sample: boolean;
  trained_at: string;
  generation: number;
  sale_count: number;
  first_sale: string | null;
  last_sale: string | null;
  back_test: BackTest | null;
  why_none: string | null;
};

/** Returns the newest model of every county. */
export async function newestModels(db: Queries): Promise<ModelRow[]> {
  return asModelRows(
    await db
      .selectFrom('valuation.models')
      .distinctOn('county_fips')
      .select(described)
      .orderBy('county_fips')
      .orderBy('id', 'desc')
      .execute(),
  );
}

export async function newestModel(db: Queries, countyFips: string): Promise<ModelRow | undefined> {
  const [row] = asModelRows(
    await db
      .selectFrom('valuation.models')
      .select(described)
      .where('county_fips', '=', countyFips)
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  return row;
}

/** Returns the newest models with bytes that have not valued the homes of their county. */
export async function modelsWithoutValues(db: Queries): Promise<ModelRow[]> {
  const newest = await newestModels(db);
  const { rows } = await sql<{ id: number }>`
    select id from valuation.models where bytes is not null and homes_valued_at is null`.execute(
    db,
  );
  const open = new Set(rows.map(({ id }) => Number(id)));
  return newest.filter(({ id }) => open.has(Number(id)));
}

/** Returns the serialized model, or null if it was replaced or there is none. */
export async function readModelBytes(db: Queries, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('valuation.models')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Returns what was learnt in the columns of a table of models. */
export function learntColumns(learnt: Learnt) {
  return {
    sale_count: learnt.saleCount,
    first_sale: learnt.firstSale,
    last_sale: learnt.lastSale,
    options: JSON.stringify(learnt.options),
    back_test: learnt.backTest && JSON.stringify(learnt.backTest),
    bytes: learnt.bytes && Buffer.from(learnt.bytes),
    why_none: learnt.whyNone,
  };
}

export async function storeModel(
  db: Queries,
  market: Market,
  learnt: Learnt,
  { trainedAt, generation }: { trainedAt: string; generation: number },
): Promise<void> {
  const { id } = await db
    .insertInto('valuation.models')
    .values({
      county_fips: market.countyFips,
      state: market.state,
      county: market.county,
      is_sample: market.isSample,
      ...learntColumns(learnt),
      trained_at: trainedAt,
      generation,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The previous model stays for requests that have just looked it up.
  await sql`
    update valuation.models set bytes = null
    where county_fips = ${market.countyFips} and bytes is not null and id < (
      select max(m.id) from valuation.models m
      where m.county_fips = ${market.countyFips} and m.id < ${id}
    )`.execute(db);
}

const described = [
  'id',
  'county_fips',
  'state',
  'county',
  'is_sample',
  'trained_at',
  'generation',
  'sale_count',
  'first_sale',
  'last_sale',
  'back_test',
  'why_none',
] as const;

// Only storeModel writes the JSON of `back_test`, from the type that ModelRow names.
function asModelRows(rows: unknown[]): ModelRow[] {
  return rows as ModelRow[];
}
