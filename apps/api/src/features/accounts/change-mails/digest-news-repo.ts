import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import type { MatchedHome } from '@deedlight/contract/rows/search-matches';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { sampleHomes } from '../../../records/sample-homes';
import type { Period } from './digest-period';

/** What changed at one home, noticed at one time. */
export type HomeNews = {
  property_id: string;
  label: string;
  is_pin: boolean;
  /** The watched lists that it is on, by name. */
  lists: string[];
  noticed_at: string;
  changes: PinnedChange[];
};

export type SearchNews = {
  search_id: string;
  name: string;
  query: Record<string, string>;
  noticed_at: string;
  total: number;
  new_matches: number;
  homes: MatchedHome[];
};

export type DigestNews = {
  email: string;
  every: Period;
  homes: HomeNews[];
  searches: SearchNews[];
  /** The homes of invented counties. */
  samples: ReadonlySet<string>;
};

/**
 * Reads what a mail tells. What the member put away, or stopped watching, meanwhile is not in it.
 * Returns null if nothing is left, or no mail is wanted any more.
 */
export async function readDigestNews(
  db: Queries,
  { id, user_id: userId }: { id: string; user_id: string },
): Promise<DigestNews | null> {
  const { rows: wanted } = await sql<{ email: string | null; every: Period }>`
    select p.email, m.every from public.change_mails m
    join public.profiles p on p.id = m.user_id where m.user_id = ${userId}::uuid`.execute(db);
  const [member] = wanted;
  if (member === undefined || member.email === null) return null;
  const { rows: homes } = await sql<HomeNews>`
    select c.property_id, coalesce(pin.label, c.label, c.property_id) as label,
      pin.property_id is not null as is_pin, c.noticed_at, c.changes,
      array(
        select l.name from public.property_lists l
        join public.listed_properties h on h.list_id = l.id
        where l.user_id = c.user_id and l.is_watched and h.property_id = c.property_id
        order by lower(l.name)
      ) as lists
    from public.pinned_changes c
    left join public.pinned_properties pin
      on pin.user_id = c.user_id and pin.property_id = c.property_id
    where c.digest_id = ${id}::uuid and c.user_id = ${userId}::uuid order by c.id`.execute(db);
  const { rows: searches } = await sql<SearchNews>`
    select m.search_id, s.name, s.query, m.noticed_at, m.total, m.new_matches, m.homes
    from public.search_matches m join public.saved_searches s on s.id = m.search_id
    where m.digest_id = ${id}::uuid and m.user_id = ${userId}::uuid
    order by lower(s.name), m.id`.execute(db);
  if (homes.length === 0 && searches.length === 0) return null;
  const samples = await sampleHomes(db, [...new Set(homes.map((home) => home.property_id))]);
  return { email: member.email, every: member.every, homes, searches, samples };
}
