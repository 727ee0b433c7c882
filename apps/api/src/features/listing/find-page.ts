import type { ListingQuery } from '@deedlight/contract/listing-query';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { type Ask, countMatching, findPage, findRowsOf, type ListingPage } from './listing-repo';
import { columnOrderOf, columnPositionOf, columnQueryOf } from './memory/column-query-of';
import type { ListingMemory } from './memory/listing-memory';
import { readVersion } from './memory/read-rows';

/**
 * A page by the columns in memory, its figures by the database. Where memory holds not all that is
 * asked, or not the moment that the database is at, the database finds the page itself.
 */
export async function findPageFast(
  db: Queries,
  memory: ListingMemory | null,
  ask: Ask,
): Promise<ListingPage> {
  const held = memory?.held ?? null;
  const query = columnQueryOf(ask.query, ask.today);
  const order = columnOrderOf(ask.order);
  if (held === null || query === null || order === null) return await findPage(db, ask);
  const after = ask.after === null ? null : columnPositionOf(ask.after);
  const { total, ids } = held.table.find(query, order, after, ask.limit);
  const { version, rows } = await findRowsOf(db, ids, ask);
  if (version === held.version) return { total, rows };
  memory?.lookAgain();
  return await findPage(db, ask);
}

/** How many match, by the columns in memory where they are of the database's moment. */
export async function countFast(
  db: Queries,
  memory: ListingMemory | null,
  query: ListingQuery,
  today: Temporal.PlainDate,
): Promise<number> {
  const held = memory?.held ?? null;
  const asked = columnQueryOf(query, today);
  if (held !== null && asked !== null) {
    if ((await readVersion(db)) === held.version) return held.table.count(asked);
    memory?.lookAgain();
  }
  return await countMatching(db, query, today);
}
