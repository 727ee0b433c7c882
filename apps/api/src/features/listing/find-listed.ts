import type { ListedProperty, ListingOrder, ListingSource } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing-query';
import { refuse } from '@deedlight/domain/invalid';
import type { z } from 'zod';
import type { RequestContext } from '../../platform/context';
import type { Actor, Queries } from '../../platform/database/database';
import { cursorOf, positionOf } from './cursor';
import { listedProperty } from './listed-property';
import { findPage } from './listing-repo';
import { readSources } from './sources-repo';

type Ask = { query: ListingQuery; order: ListingOrder; limit: number; cursor: string | undefined };
type Member = Extract<Actor, { role: 'authenticated' }>;
type Source = z.infer<typeof ListingSource>;

export type Listed = {
  total: number;
  properties: ListedProperty[];
  next: string | null;
  sources: Source[];
};

/** One page of what matches. Throws InvalidInput for an order or a cursor that cannot be followed. */
export async function findListed(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  { query, order, limit, cursor }: Ask,
): Promise<Listed> {
  refuseOrder(query, order);
  const after = cursor === undefined ? null : positionOf(cursor);
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  return await database.asUser(member, async (db) => {
    const { total, rows } = await findPage(db, { query, order, after, limit: limit + 1, today });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const properties = shown.map((row) => listedProperty(row, query));
    return {
      total,
      properties,
      next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      sources: await sourcesOf(db, properties),
    };
  });
}

/** Throws InvalidInput where distances are asked for without a place to measure from. */
export function refuseOrder({ center }: ListingQuery, { sort }: ListingOrder): void {
  if (sort === 'distance' && center === undefined) {
    refuse([{ field: 'sort', message: 'Sorting by distance needs a center' }]);
  }
}

async function sourcesOf(db: Queries, properties: readonly ListedProperty[]): Promise<Source[]> {
  const ids = properties
    .flatMap(({ lastPrice, value, loans }) => [lastPrice, value, loans])
    .flatMap((sum) => (sum.known && sum.source !== null ? [sum.source] : []));
  return ids.length === 0 ? [] : await readSources(db, [...new Set(ids)]);
}
