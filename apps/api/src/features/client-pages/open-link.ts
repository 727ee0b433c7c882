import type { OpenedReport } from '@deedlight/contract/client-pages';
import type { RequestContext } from '../../platform/context';
import type { FileAddress } from '../../platform/identity/file-address';
import type { Passcodes } from '../../platform/passcodes';
import { hashOfToken } from '../../platform/secret-token';
import { countOpen, type FoundLink, findLink } from './client-links-repo';
import type { LinkLimits } from './link-limits';
import { type SinceServices, sinceShared } from './since-shared';
import { whyEnded } from './why-ended';

export type Key = { token: string; passcode?: string | undefined };

type Found = NonNullable<FoundLink>;

export type Admitted =
  | { kind: 'admitted'; link: Found; isOwn: boolean }
  | { kind: 'unknown' }
  | { kind: 'ended'; why: 'expired' | 'revoked' }
  | { kind: 'passcode-needed' }
  | { kind: 'passcode-wrong' }
  | { kind: 'limited'; seconds: number };

export type Admitting = { limits: LinkLimits; passcodes: Passcodes };

/**
 * Finds the link of a token and checks its passcode. Every try counts against the visitor's limit,
 * right or wrong; a passcode also against the link's own, as it is shorter than a token. The sender
 * needs none.
 */
export async function admitToLink(
  ctx: RequestContext,
  { token, passcode }: Key,
  { limits, passcodes }: Admitting,
): Promise<Admitted> {
  const { actor, visitor, database } = ctx;
  const wait = await limits.opens(visitor.addressHash);
  if (wait !== null) return { kind: 'limited', seconds: wait };
  // The token is the right to read the row, and no role of a visitor has it.
  const link = await database.asService('a client opens a link', (db) =>
    findLink(db, hashOfToken(token)),
  );
  if (link === undefined) return { kind: 'unknown' };
  const isOwn = actor.role === 'authenticated' && actor.userId === link.user_id;
  const why = whyEnded(link, ctx);
  if (why !== null) return { kind: 'ended', why };
  if (link.passcode_hash === null || isOwn) return { kind: 'admitted', link, isOwn };
  if (passcode === undefined) return { kind: 'passcode-needed' };
  const waitForCode =
    (await limits.passcodes(`${link.id} ${visitor.addressHash}`)) ??
    (await limits.passcodesOfLink(link.id));
  if (waitForCode !== null) return { kind: 'limited', seconds: waitForCode };
  const isRight = await passcodes.matches(passcode, link.passcode_hash);
  return isRight ? { kind: 'admitted', link, isOwn } : { kind: 'passcode-wrong' };
}

export type Opening = SinceServices & {
  addressOf: FileAddress;
  installationLogo: (origin: string) => Promise<string | null>;
  sendsMail: boolean;
};

/** Returns the report of an admitted link, and counts that it was opened unless by its sender. */
export async function openReport(
  ctx: RequestContext,
  { link, isOwn }: Extract<Admitted, { kind: 'admitted' }>,
  opening: Opening,
): Promise<OpenedReport> {
  const { addressOf, installationLogo, sendsMail } = opening;
  const { report } = link;
  if (!isOwn) {
    await ctx.database.asService('a client opened a link', (db) =>
      countOpen(db, link.id, ctx.clock.now()),
    );
  }
  return {
    report,
    expiresAt: link.expires_at,
    isOwn,
    pictures: {
      photo: addressOf(link.avatar_url, ctx.origin),
      logo: addressOf(link.logo_path, ctx.origin),
      installation: await installationLogo(ctx.origin),
    },
    ...(await sinceShared(ctx, link, opening)),
    canAsk: sendsMail,
  };
}
