import { createHash } from 'node:crypto';
import { readPageSearch } from '@deedlight/contract/listing/page-search';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { addressesOf, matchingIds, readVersion } from '../../listing/public';
import { enqueue } from './deliveries-repo';
import { inTurn, subscribesTo, type Watching, watchersOf } from './watchers';

/**
 * Searches with more matches are not watched: nobody reads so many, and each match would have to be
 * stored.
 */
const mostMatches = 5000;
const mostNamed = 50;

const Search = z.record(z.string(), z.string());

type Saved = {
  id: string;
  name: string;
  query: unknown;
  query_sha256: string | null;
  listings_version: number | null;
  matches: string[] | null;
  checked_at: string | null;
};

/**
 * Sends events for the saved searches that match new properties. A search that is checked for the
 * first time, or was changed, is only recorded.
 */
export async function watchSearches(watching: Watching): Promise<void> {
  for (const member of await watchersOf(watching, subscribesTo(['search.matched']))) {
    const ids = await watching.database.asService('webhooks: saved searches', (db) =>
      savedIds(db, member),
    );
    for (const id of ids) {
      if (watching.signal.aborted) return;
      await watching.database.asService('webhooks: a saved search', async (db) => {
        await inTurn(db, member.userId);
        // Another process may have looked meanwhile, or the member deleted it.
        const search = await readSaved(db, id);
        if (search !== undefined) await watchSearch(db, watching, member, search);
      });
    }
  }
}

async function watchSearch(db: Queries, { clock }: Watching, { userId }: Member, search: Saved) {
  const query = queryOf(search.query);
  if (query === null) return;
  const version = await readVersion(db);
  const sum = createHash('sha256').update(JSON.stringify(query)).digest('hex');
  const isSame = search.query_sha256 === sum;
  if (isSame && search.listings_version === version) return;
  const now = clock.now();
  const matches = await matchingIds(
    db,
    query,
    now.toZonedDateTimeISO('UTC').toPlainDate(),
    mostMatches,
  );
  const known = isSame && search.matches !== null ? new Set(search.matches) : null;
  const fresh = known === null ? [] : (matches ?? []).filter((id) => !known.has(id));
  if (fresh.length > 0) {
    await enqueue(db, {
      of: { userId },
      // The key holds the time of the check before, so that two processes at once write one
      // delivery.
      key: `${search.id} ${search.checked_at}`,
      body: {
        type: 'search.matched',
        timestamp: now.toString(),
        data: {
          searchId: search.id,
          name: search.name,
          total: matches?.length ?? 0,
          newMatches: fresh.length,
          properties: await addressesOf(db, fresh.slice(0, mostNamed)),
        },
      },
    });
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

/** Returns null if a part of it cannot be parsed: without that part it would match too much. */
function queryOf(kept: unknown): ListingQuery | null {
  const search = Search.safeParse(kept);
  if (!search.success) return null;
  const { query, issues } = readPageSearch(search.data);
  return Object.keys(issues).length === 0 ? query : null;
}

async function savedIds(db: Queries, { userId }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('public.saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function readSaved(db: Queries, id: string): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    select s.id, s.name, s.query, w.query_sha256, w.listings_version, w.matches, w.checked_at
    from public.saved_searches s left join account.watched_searches w on w.search_id = s.id
    where s.id = ${id}::uuid`.execute(db);
  return rows[0];
}
