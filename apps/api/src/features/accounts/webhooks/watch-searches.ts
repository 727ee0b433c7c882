import { createHash } from 'node:crypto';
import type { WebhookBody } from '@deedlight/contract/accounts/webhook-events';
import { readPageSearch } from '@deedlight/contract/listing/page-search';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import { matchedHomes, matchingIds, readVersion } from '../../listing/public';
import { enqueue } from './deliveries-repo';
import { insertSearchMatches, type SearchNews } from './search-matches-repo';
import { inTurn, subscribesTo, type Watching, watchersOf, watchesSearches } from './watchers';

/**
 * Searches with more matches are not watched: nobody reads so many, and each match would have to be
 * stored.
 */
const mostMatches = 5000;
const mostNamed = 50;

const Search = z.record(z.string(), z.string());

type Saved = {
  id: string;
  user_id: string;
  name: string;
  is_watched: boolean;
  query: unknown;
  query_sha256: string | null;
  listings_version: number | null;
  matches: string[] | null;
  checked_at: string | null;
};

/**
 * Tells members of what newly matches their saved searches: of watched ones in the app, of all of
 * them by webhook. A search that is checked for the first time, or was changed, is only recorded.
 */
export async function watchSearches(watching: Watching): Promise<void> {
  const subscribers = subscribesTo(['search.matched']);
  const holds = sql<boolean>`(${subscribers} or ${watchesSearches})`;
  for (const { userId } of await watchersOf(watching, holds)) {
    const ids = await watching.database.asService('saved searches', (db) => savedIds(db, userId));
    await checkEach(watching, ids);
  }
}

/**
 * Records what matches the watched searches that were never checked, as they are before an import,
 * so that what it adds is news.
 */
export async function noteNewSearches(watching: Omit<Watching, 'meter'>): Promise<void> {
  const ids = await watching.database.asService('new watched searches', readUnchecked);
  await checkEach(watching, ids);
}

async function checkEach(
  { database, clock, signal }: Omit<Watching, 'meter'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return;
    await database.asService('a saved search', async (db) => {
      const owner = await ownerOf(db, id);
      if (owner === undefined) return;
      await inTurn(db, owner);
      // Another process may have looked meanwhile, or the member deleted it.
      const search = await readSaved(db, id);
      if (search !== undefined) await checkSearch(db, clock.now(), search);
    });
  }
}

async function checkSearch(db: Queries, now: Temporal.Instant, search: Saved): Promise<void> {
  const query = queryOf(search.query);
  if (query === null) return;
  const version = await readVersion(db);
  const sum = createHash('sha256').update(JSON.stringify(query)).digest('hex');
  const isSame = search.query_sha256 === sum;
  if (isSame && search.listings_version === version) return;
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const matches = await matchingIds(db, query, today, mostMatches);
  const known = isSame && search.matches !== null ? new Set(search.matches) : null;
  const fresh = known === null ? [] : (matches ?? []).filter((id) => !known.has(id));
  if (fresh.length > 0) {
    const homes = await matchedHomes(db, fresh.slice(0, mostNamed), { query, today });
    // The key holds the time of the check before, so that two processes at once tell it once.
    const key = `${search.id} ${search.checked_at}`;
    const counts = { total: matches?.length ?? 0, newMatches: fresh.length };
    const noticed = { search, key, at: now.toString(), homes, ...counts };
    if (search.is_watched) await insertSearchMatches(db, noticed);
    const path = `/app/search?${new URLSearchParams(Search.parse(search.query))}`;
    await enqueue(db, { of: { userId: search.user_id }, key, body: eventOf(noticed, path) });
  }
  const kept = {
    query_sha256: sum,
    listings_version: version,
    matches,
    checked_at: now.toString(),
  };
  await db
    .insertInto('account.watched_searches')
    .values({ search_id: search.id, ...kept })
    .onConflict((conflict) => conflict.column('search_id').doUpdateSet(kept))
    .execute();
}

function eventOf(
  { search, at: timestamp, homes, total, newMatches }: SearchNews,
  path: string,
): WebhookBody {
  const properties = homes.map(({ propertyId, label: address }) => ({ propertyId, address }));
  const more = newMatches - properties.length;
  const counts = { total, newMatches, properties, more };
  const data = { searchId: search.id, name: search.name, ...counts, path };
  return { type: 'search.matched', timestamp, data };
}

/** Returns null if a part of it cannot be parsed: without that part it would match too much. */
function queryOf(kept: unknown): ListingQuery | null {
  const search = Search.safeParse(kept);
  if (!search.success) return null;
  const { query, issues } = readPageSearch(search.data);
  return Object.keys(issues).length === 0 ? query : null;
}

/** A member without a webhook is told of watched searches alone. */
async function savedIds(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from public.saved_searches s join public.profiles p on p.id = s.user_id
    where s.user_id = ${userId}::uuid and (s.is_watched or ${subscribesTo(['search.matched'])})
    order by s.created_at, s.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function readUnchecked(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from public.saved_searches s
    where s.is_watched
      and not exists (select from account.watched_searches w where w.search_id = s.id)
    order by s.user_id, s.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function ownerOf(db: Queries, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('public.saved_searches')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}

async function readSaved(db: Queries, id: string): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    select s.id, s.user_id, s.name, s.is_watched, s.query, w.query_sha256, w.listings_version,
      w.matches, w.checked_at
    from public.saved_searches s left join account.watched_searches w on w.search_id = s.id
    where s.id = ${id}::uuid for update of s`.execute(db);
  return rows[0];
}
