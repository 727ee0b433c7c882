import type { ListedProperty, ListingSource } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Queries } from '../../platform/database/database';
import { listedProperty } from './listed-property';
import type { ListingRow } from './listing-row';
import { readSources } from './sources-repo';

export type Source = z.infer<typeof ListingSource>;

/** Returns the rows in the contract's form, and the sources that their sums name. */
export async function listRows(
  db: Queries,
  rows: readonly ListingRow[],
  asked: { query: ListingQuery; today: Temporal.PlainDate },
): Promise<{ properties: ListedProperty[]; sources: Source[] }> {
  const named = new Set(rows.flatMap(sourcesOfSums));
  const observers = new Set(rows.flatMap(({ observed_by }) => observed_by));
  const known = await readSources(db, [...new Set([...named, ...observers])]);
  const coverage = new Map(known.map(({ id, coverage }) => [id, coverage]));
  return {
    properties: rows.map((row) => {
      const covered = row.observed_by.flatMap((source) => coverage.get(source) ?? []);
      return listedProperty(row, asked, new Set(covered));
    }),
    sources: known.filter(({ id }) => named.has(id)).map(({ coverage: _, ...source }) => source),
  };
}

function sourcesOfSums({
  price_source_id,
  value_source_id,
  loans_source_id,
}: ListingRow): string[] {
  return [price_source_id, value_source_id, loans_source_id].filter((id) => id !== null);
}
