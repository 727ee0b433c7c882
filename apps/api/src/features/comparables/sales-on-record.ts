import { saleOfId } from '@deedlight/domain/comparables/comparable-sale';
import { countyOf, isPropertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../records/of-counties';

export type SaleOnRecord = {
  address: {
    line: string | null;
    unit: string | null;
    city: string | null;
    state: string;
    zip: string | null;
    county: string;
  };
  /** false: the parcel is known, and has no such sale. */
  isThere: boolean;
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
  const { rows } = await sql<SaleOnRecord['address'] & { id: string; is_there: boolean }>`
    select w.id, p.address_line as line, p.unit, p.city, p.state, p.zip, p.county, exists (
      select from records.sales s
      where s.county_fips = w.county and ${isOneOf(sql`s.county_fips`, counties)}
        and s.property_id = w.home and s.sold_on = w.day
    ) as is_there
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (id text, county char(5), home text, day date)
    join records.properties p on p.county_fips = w.county and p.id = w.home
    where ${isOneOf(sql`p.county_fips`, counties)}`.execute(db);
  return new Map(
    rows.map(({ id, is_there: isThere, ...address }) => [id, { address, isThere }] as const),
  );
}
