import { type MarketSale, saleOfId } from '@deedlight/domain/comparables/comparable-sale';
import { groupBy } from '@deedlight/domain/group-by';
import { countyOf, isPropertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../records/of-counties';
import { type SaleRow, saleColumns, toSale } from './sales-repo';

export type SaleOnRecord = {
  address: {
    line: string | null;
    unit: string | null;
    city: string | null;
    state: string;
    zip: string | null;
    county: string;
  };
  /** The parcel's sales of that day; empty: the parcel is known, and has no such sale. */
  sales: MarketSale[];
};

/** Looks sales up by their ids, whatever rule they meet; one of an unknown parcel is not among them. */
export async function salesOnRecord(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SaleOnRecord>> {
  const wanted = ids.flatMap((id) => {
    const sale = saleOfId(id);
    if (sale === null || !isPropertyId(sale.propertyId)) return [];
    return [{ id, county: countyOf(sale.propertyId), home: sale.propertyId, day: sale.soldOn }];
  });
  if (wanted.length === 0) return new Map();
  const counties = [...new Set(wanted.map(({ county }) => county))];
  const asked = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as w (id text, county char(5), home text, day date)`;
  const homes = await sql<SaleOnRecord['address'] & { id: string }>`
    select w.id, p.address_line as line, p.unit, p.city, p.state, p.zip, p.county
    from ${asked}
    join records.properties p on p.county_fips = w.county and p.id = w.home
    where ${isOneOf(sql`p.county_fips`, counties)}`.execute(db);
  const sold = await sql<SaleRow & { id: string }>`
    select w.id, ${saleColumns}
    from ${asked}
    join records.sales s
      on s.county_fips = w.county and s.property_id = w.home and s.sold_on = w.day
    where ${isOneOf(sql`s.county_fips`, counties)}
    order by w.id, s.key`.execute(db);
  const sales = groupBy(sold.rows, ({ id }) => id);
  return new Map(
    homes.rows.map(
      ({ id, ...address }) => [id, { address, sales: (sales.get(id) ?? []).map(toSale) }] as const,
    ),
  );
}
