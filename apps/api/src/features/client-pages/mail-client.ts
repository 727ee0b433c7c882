import type { RequestContext } from '../../platform/context';
import type { FileAddress } from '../../platform/identity/file-address';
import { type Mail, type Mailer, mailPage, oneClickStop, oneLine } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { watchedCall } from '../../platform/watched-call';
import type { Look } from './ask-sender';
import type { LinkLimits } from './link-limits';
import { refusalUrlOf } from './refusals/recipient';
import { refusesMails } from './refusals/refuses-mails';
import { type MailedBy, mailedBy } from './sender-of';

/** What a member sends to a client, and what the mail says of it. */
export type ClientMail = {
  to: string;
  message: string;
  /** Its kind in a word, such as “Home”. */
  word: string;
  label: string;
  url: string;
  /** Warns of invented figures; null where there are none. */
  sample: string | null;
  /** How the client opens it. The argument is what the sender is called. */
  opening: (sender: string) => readonly string[];
};

export type ClientMailing = {
  mail: Mailer;
  limits: Pick<LinkLimits, 'mails'>;
  look: () => Promise<Look>;
  publicUrl: string;
  secret: string;
  addressOf: FileAddress;
};

export type Mailed =
  | { kind: 'sent' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'not-taken' }
  | { kind: 'no-address' };

/**
 * Mails something of a member's to a client, in the member's name; an answer goes to the member. It
 * is sent while the member waits, so that they hear if it was not taken, or that the client refuses
 * their mails. Whom it went to is not kept.
 */
export async function mailClient(
  ctx: RequestContext,
  member: Member,
  told: ClientMail,
  { mail, limits, look, publicUrl, secret, addressOf }: ClientMailing,
): Promise<Mailed> {
  const by = await mailedBy(ctx, member);
  const replyTo = by.sender.email || member.email;
  if (replyTo === null) return { kind: 'no-address' };
  const seconds = await limits.mails(member.userId);
  if (seconds !== null) return { kind: 'limited', seconds };
  const { refuses, ...recipient } = await refusesMails(ctx.database, {
    senderId: member.userId,
    to: told.to,
  });
  if (refuses) return { kind: 'refused' };
  const logoUrl = addressOf(by.signature.logoPath, publicUrl);
  const refusalUrl = refusalUrlOf(recipient, { secret, publicUrl });
  const letter = letterOf({ ...told, replyTo, refusalUrl }, { by, look: await look(), logoUrl });
  try {
    const called = { provider: 'mail', endpoint: 'client mail' };
    await watchedCall(
      called,
      () => mail.send(letter),
      () => 'found' as const,
    );
  } catch (err) {
    ctx.log.warn({ err, word: told.word }, 'a mail to a client was not taken');
    return { kind: 'not-taken' };
  }
  return { kind: 'sent' };
}

type Addressed = ClientMail & { replyTo: string; refusalUrl: string };

type Signed = { by: MailedBy; look: Look; logoUrl: string | null };

function letterOf(
  { to, replyTo, refusalUrl, message, word, label, url, sample, opening }: Addressed,
  { by: { sender, signature }, look, logoUrl }: Signed,
): Mail {
  const name = oneLine(sender.name || sender.company);
  const title = name === '' ? 'A report for you' : `${name} sends you a report`;
  const page = mailPage({
    ...look,
    title,
    paragraphs: [
      ...message.split(/\n+/).filter((line) => line.trim() !== ''),
      ...(sample === null ? [] : [`SAMPLE: ${sample}`]),
      ...opening(name || 'the sender'),
    ],
    facts: [{ label: word, value: label }],
    action: { label: 'Open the report', url },
    sender: { ...signature, logoUrl },
    footer: [
      `An answer to this mail goes to ${name || 'the sender'}, who typed your address. It is used for nothing else.`,
    ],
    footerLinks: [
      {
        label: `No more mails from ${name || 'the sender'}, or from anybody here`,
        url: refusalUrl,
      },
    ],
  });
  const subject = oneLine(`${sample === null ? '' : 'SAMPLE: '}${title}: ${label}`);
  return { to, replyTo, subject, headers: oneClickStop(refusalUrl), ...page };
}
