import type { AccountSession } from '@deedlight/contract/accounts';
import type { Queries } from '../../platform/database/database';
import { ownSessions } from './accounts-repo';

/** The caller's sessions, the asking one marked. */
export async function sessionsOf(
  db: Queries,
  { sessionId }: { sessionId: string | null },
): Promise<AccountSession[]> {
  const rows = await ownSessions(db);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastActiveAt: row.refreshed_at ?? row.created_at,
    userAgent: row.user_agent,
    address: row.ip,
    isCurrent: row.id === sessionId,
  }));
}
