import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { ownSessions } from './accounts-repo';

const recentMs = 15 * 60 * 1000;

/** Tells whether the session of the request was signed in within the last 15 minutes. */
export async function hasJustSignedIn(
  db: Queries,
  { sessionId }: Member,
  now: Temporal.Instant,
): Promise<boolean> {
  const current = (await ownSessions(db)).find(({ id }) => id === sessionId);
  return (
    current !== undefined && Date.parse(current.created_at) >= now.epochMilliseconds - recentMs
  );
}
