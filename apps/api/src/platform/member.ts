import { adminNeeded } from '@deedlight/contract/shared/admin-needed';
import { signInFirst as refusal } from '@deedlight/contract/shared/sign-in-first';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { Actor, Database, Queries } from './database/database';

/** A member is a person with an account. */
export type Member = Extract<Actor, { role: 'authenticated' }>;

/** Returns the member; tells a visitor to sign in. */
export function requireMember(actor: Actor): Member {
  if (actor.role === 'authenticated') return actor;
  throw signInFirst();
}

export function signInFirst() {
  return new ORPCError('UNAUTHENTICATED', refusal.UNAUTHENTICATED);
}

/** Returns the admin who asks; refuses everybody else. */
export async function requireAdmin({
  actor,
  database,
}: {
  actor: Actor;
  database: Database;
}): Promise<Member> {
  const member = requireMember(actor);
  if (await database.asUser(member, isAdmin)) return member;
  throw new ORPCError('ADMIN_NEEDED', { ...adminNeeded.ADMIN_NEEDED, defined: true });
}

/** Tells whether the caller is an admin, as the policies see it, by the caller's own profile. */
export async function isAdmin(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean }>`select public.is_admin() as is_admin`.execute(
    db,
  );
  return rows[0]?.is_admin === true;
}
