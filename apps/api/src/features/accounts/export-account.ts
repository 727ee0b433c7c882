import type { AccountExport } from '@deedlight/contract/accounts';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { ownIdentity, ownRows } from './accounts-repo';
import { sessionsOf } from './sessions';

/** Everything that is kept of the person, read as the person. */
export function exportAccount(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
): Promise<AccountExport> {
  return database.asUser(member, async (db) => ({
    exportedAt: clock.now().toString(),
    identity: await ownIdentity(db),
    sessions: await sessionsOf(db, member),
    tables: await ownRows(db, member.userId),
  }));
}
