import { adminNeeded } from '@deedlight/contract/shared/admin-needed';
import { ORPCError } from '@orpc/server';
import type { Actor, Database } from '../../../platform/database/database';
import { isAdmin, type Member, requireMember } from '../../../platform/member';

/** Returns the admin who asks; refuses everybody else. */
export async function requireAdmin(actor: Actor, database: Database): Promise<Member> {
  const member = requireMember(actor);
  if (await database.asUser(member, isAdmin)) return member;
  throw new ORPCError('ADMIN_NEEDED', { ...adminNeeded.ADMIN_NEEDED, defined: true });
}
