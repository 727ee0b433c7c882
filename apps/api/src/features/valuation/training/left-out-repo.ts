import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import { type UnfitReason, unfitReasons } from '@deedlight/domain/valuation/unfit-sales';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import type { LeftOutSale } from './fit-sales';

/** A statement with more of them would be megabytes long. */
const atOnce = 5_000;

/** Keeps which sales of a county its newest model did not learn from, in place of the model before. */
export async function keepLeftOut(
  db: Queries,
  countyFips: string,
  leftOut: readonly LeftOutSale[],
): Promise<void> {
  await db.deleteFrom('valuation.left_out_sales').where('county_fips', '=', countyFips).execute();
  for (let from = 0; from < leftOut.length; from += atOnce) {
    const rows = leftOut
      .slice(from, from + atOnce)
      .map(({ property_id, sold_on, price_cents, reason }) => ({
        ...{ county_fips: countyFips, property_id, sold_on, price_cents, reason },
      }));
    await sql`
      insert into valuation.left_out_sales (county_fips, property_id, sold_on, price_cents, reason)
      select county_fips, property_id, sold_on, price_cents, reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (county_fips char(5),
        property_id text, sold_on date, price_cents bigint, reason text)
      on conflict do nothing`.execute(db);
  }
}

type AskedSale = { id: PropertyId; soldOn: string; price: number };

/** Returns why the newest model of a county left a sale out; null where it learned from it. */
export async function readLeftOut(
  db: Queries,
  sales: readonly AskedSale[],
): Promise<(sale: AskedSale) => UnfitReason | null> {
  if (sales.length === 0) return () => null;
  const rows = await db
    .selectFrom('valuation.left_out_sales')
    .select(['property_id', 'sold_on', 'price_cents', 'reason'])
    .where('county_fips', 'in', [...new Set(sales.map(({ id }) => countyOf(id)))])
    .where('property_id', 'in', [...new Set(sales.map(({ id }) => id))])
    .execute();
  return ({ id, soldOn, price }) => {
    const row = rows.find(
      (each) =>
        each.property_id === id && each.sold_on === soldOn && Number(each.price_cents) === price,
    );
    return unfitReasons.find((reason) => reason === row?.reason) ?? null;
  };
}
