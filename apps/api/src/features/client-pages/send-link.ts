import { formatInstantDay } from '@deedlight/domain/format';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { reportWords } from './ask-sender';
import { countMail, type LinkRow, ownLink } from './client-links-repo';
import { addressOfLink, tokenOf } from './link-token';
import { type ClientMail, type ClientMailing, type Mailed, mailClient } from './mail-client';
import { whyEnded } from './why-ended';

export type Sent =
  | Exclude<Mailed, { kind: 'sent' }>
  | { kind: 'sent'; link: LinkRow }
  | { kind: 'unknown' }
  | { kind: 'ended'; why: 'expired' | 'revoked' }
  | { kind: 'unreadable' };

/** Mails a member's own link to a client, and counts it. */
export async function sendLink(
  ctx: RequestContext,
  member: Member,
  { id, to, message }: { id: string; to: string; message: string },
  mailing: ClientMailing,
): Promise<Sent> {
  const { database, clock } = ctx;
  const key = { userId: member.userId, id };
  const link = await database.asUser(member, (db) => ownLink(db, key));
  if (link === undefined) return { kind: 'unknown' };
  const why = whyEnded(link, ctx);
  if (why !== null) return { kind: 'ended', why };
  const token = tokenOf(link.sealed_token, mailing.secret);
  if (token === null) return { kind: 'unreadable' };
  const url = addressOfLink(token, mailing.publicUrl);
  const mailed = await mailClient(ctx, member, { to, message, url, ...toldOf(link) }, mailing);
  if (mailed.kind !== 'sent') return mailed;
  const counted = await database.asService('a member mailed a link', (db) =>
    countMail(db, id, clock.now()),
  );
  return counted === undefined ? { kind: 'unknown' } : { kind: 'sent', link: counted };
}

type Shared = NonNullable<Awaited<ReturnType<typeof ownLink>>>;

function toldOf(link: Shared): Omit<ClientMail, 'to' | 'message' | 'url'> {
  const { kind, label, has_passcode, is_sample, expires_at } = link;
  return {
    word: reportWords[kind],
    label,
    sample: is_sample ? 'the report is of an invented home, to try the product with.' : null,
    opening: (sender) => [
      `It opens without an account until ${formatInstantDay(expires_at, 'UTC')}.`,
      ...(has_passcode
        ? [`It asks for a passcode, which ${sender} tells you by another way.`]
        : []),
    ],
  };
}
