import type { StoredValue } from '@deedlight/contract/valuation';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/** A stored estimate has amounts in cents; `abstained` is the reason if there is no value. */
export type SaidEstimate = {
  property_id: string;
  state: string;
  county_fips: string;
  model_id: number;
  as_of: string;
  made_at: string;
  inputs: Record<string, number | string | null>;
  inputs_sha256: string;
  estimate_cents: number | null;
  low80_cents: number | null;
  high80_cents: number | null;
  low95_cents: number | null;
  high95_cents: number | null;
  fsd: number | null;
  base_cents: number | null;
  contributions: { group: string; amount: number }[] | null;
  abstained: string | null;
};

/** Stores an estimate; the same one of a day, model and set of facts is stored once. */
export async function sayEstimate(db: Queries, estimate: SaidEstimate): Promise<void> {
  await sql`select valuation.say(${JSON.stringify(estimate)}::jsonb)`.execute(db);
}

const mostDays = 400;

/**
 * Returns the values that were said of a home until a day, the last one of each day, oldest first;
 * amounts are cents.
 */
export async function storedValues(
  db: Queries,
  propertyId: string,
  until: string,
): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select to_char(as_of, 'YYYY-MM-DD') as "asOf", estimate_cents as estimate,
      low80_cents as low80, high80_cents as high80
    from (
      select distinct on (as_of) as_of, estimate_cents, low80_cents, high80_cents
      from valuation.estimates
      where property_id = ${propertyId} and as_of <= ${until}::date and estimate_cents is not null
      order by as_of desc, id desc limit ${mostDays}
    ) days order by as_of`.execute(db);
  return rows;
}

export type SettledPair = {
  county_fips: string;
  estimate_cents: number;
  low80_cents: number;
  high80_cents: number;
  low95_cents: number;
  high95_cents: number;
  price_cents: number;
};

export async function settledPairs(db: Queries): Promise<SettledPair[]> {
  const { rows } = await sql<SettledPair>`
    select county_fips, estimate_cents, low80_cents, high80_cents, low95_cents, high95_cents,
      price_cents
    from valuation.settled_pairs()`.execute(db);
  return rows;
}

export async function storedCounts(
  db: Queries,
): Promise<ReadonlyMap<string, { estimates: number; since: string }>> {
  const { rows } = await sql<{ county_fips: string; estimates: number; since: string }>`
    select county_fips, estimates, since from valuation.stored_counts()`.execute(db);
  return new Map(rows.map((row) => [row.county_fips, row]));
}
