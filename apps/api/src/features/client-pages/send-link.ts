import { formatInstantDay } from '@deedlight/domain/format';
import type { RequestContext } from '../../platform/context';
import type { FileAddress } from '../../platform/identity/file-address';
import { type Mail, type Mailer, mailPage, oneLine } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { watchedCall } from '../../platform/watched-call';
import { type Look, reportWords } from './ask-sender';
import { countMail, type LinkRow, ownLink } from './client-links-repo';
import type { LinkLimits } from './link-limits';
import { addressOfLink, tokenOf } from './link-token';
import { type MailedBy, mailedBy } from './sender-of';
import { whyEnded } from './why-ended';

type Sending = {
  mail: Mailer;
  limits: LinkLimits;
  look: () => Promise<Look>;
  publicUrl: string;
  secret: string;
  addressOf: FileAddress;
};

export type Sent =
  | { kind: 'sent'; link: LinkRow }
  | { kind: 'unknown' }
  | { kind: 'ended'; why: 'expired' | 'revoked' }
  | { kind: 'unreadable' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'not-taken' }
  | { kind: 'no-address' };

/**
 * Mails a member's own link to a client, in the member's name; an answer goes to the member. It is
 * sent while the member waits, so that they hear if it was not taken. Whom it went to is not kept.
 */
export async function sendLink(
  ctx: RequestContext,
  member: Member,
  { id, to, message }: { id: string; to: string; message: string },
  { mail, limits, look, publicUrl, secret, addressOf }: Sending,
): Promise<Sent> {
  const { database, clock, log } = ctx;
  const key = { userId: member.userId, id };
  const link = await database.asUser(member, (db) => ownLink(db, key));
  if (link === undefined) return { kind: 'unknown' };
  const why = whyEnded(link, ctx);
  if (why !== null) return { kind: 'ended', why };
  const token = tokenOf(link.sealed_token, secret);
  if (token === null) return { kind: 'unreadable' };
  const by = await mailedBy(ctx, member);
  const replyTo = by.sender.email || member.email;
  if (replyTo === null) return { kind: 'no-address' };
  const seconds = await limits.mails(member.userId);
  if (seconds !== null) return { kind: 'limited', seconds };
  const letter = linkLetter(
    { to, replyTo, message, link, url: addressOfLink(token, publicUrl) },
    { by, look: await look(), logoUrl: addressOf(by.signature.logoPath, publicUrl) },
  );
  try {
    const called = { provider: 'mail', endpoint: 'client link' };
    await watchedCall(
      called,
      () => mail.send(letter),
      () => 'found' as const,
    );
  } catch (err) {
    log.warn({ err, link: id }, 'a link was not mailed');
    return { kind: 'not-taken' };
  }
  const counted = await database.asService('a member mailed a link', (db) =>
    countMail(db, id, clock.now()),
  );
  return counted === undefined ? { kind: 'unknown' } : { kind: 'sent', link: counted };
}

type Told = {
  to: string;
  replyTo: string;
  message: string;
  link: LinkRow & { is_sample: boolean };
  url: string;
};

type Signed = { by: MailedBy; look: Look; logoUrl: string | null };

function linkLetter(
  { to, replyTo, message, link, url }: Told,
  { by: { sender, signature }, look, logoUrl }: Signed,
): Mail {
  const { label, has_passcode, is_sample, expires_at } = link;
  const name = oneLine(sender.name || sender.company);
  const title = name === '' ? 'A report for you' : `${name} sends you a report`;
  const page = mailPage({
    ...look,
    title,
    paragraphs: [
      ...message.split(/\n+/).filter((line) => line.trim() !== ''),
      ...(is_sample ? ['SAMPLE: the report is of an invented home, to try the product with.'] : []),
      `It opens without an account until ${formatInstantDay(expires_at, 'UTC')}.`,
      ...(has_passcode
        ? [`It asks for a passcode, which ${name || 'the sender'} tells you by another way.`]
        : []),
    ],
    facts: [{ label: reportWords[link.kind], value: label }],
    action: { label: 'Open the report', url },
    sender: { ...signature, logoUrl },
    footer: [
      `An answer to this mail goes to ${name || 'the sender'}, who typed your address. It is used for nothing else.`,
    ],
  });
  const subject = oneLine(`${is_sample ? 'SAMPLE: ' : ''}${title}: ${label}`);
  return { to, replyTo, subject, ...page };
}
