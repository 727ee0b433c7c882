import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Passcodes } from '../../platform/passcodes';
import { addLink, type LinkRow, type NewLink } from './client-links-repo';
import { makeToken } from './link-token';

export type Keeping = { passcodes: Passcodes; secret: string };

/** `days` is how long the link works; `passcode` is null where none is asked for. */
export type LinkTerms = { days: number; passcode: string | null };

type Made = Pick<NewLink, 'propertyId' | 'label' | 'report' | 'inputs'>;

/** Stores a report with a link of its own. */
export async function keepLink(
  ctx: RequestContext,
  member: Member,
  { days, passcode, ...made }: Made & LinkTerms,
  { passcodes, secret }: Keeping,
): Promise<LinkRow> {
  const madeAt = ctx.clock.now();
  const passcodeHash = passcode === null ? null : await passcodes.hash(passcode);
  const { hash, sealed } = makeToken(secret);
  // A browser cannot write the table, since it could put any figure into it.
  return await ctx.database.asService('a member shares a report', (db) =>
    addLink(db, {
      ...made,
      userId: member.userId,
      ...{ tokenHash: hash, sealedToken: sealed, passcodeHash, madeAt },
      expiresAt: madeAt.add({ hours: 24 * days }),
    }),
  );
}
