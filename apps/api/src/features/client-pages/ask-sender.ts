import type { RequestContext } from '../../platform/context';
import { type Mailer, mailPage, oneLine } from '../../platform/mail';
import { countQuestion, type FoundLink } from './client-links-repo';
import type { LinkLimits } from './link-limits';

export type Question = {
  about: 'question' | 'update';
  name: string;
  email: string;
  message: string;
};

export type Look = { productName: string; logoUrl: string | null };

type Asking = { mail: Mailer; limits: LinkLimits; look: () => Promise<Look>; publicUrl: string };

/**
 * Mails a client's question to the sender of the link; an answer goes to the client. Returns the
 * seconds to wait if too many were asked, else null.
 */
export async function askSender(
  { visitor, database }: RequestContext,
  link: NonNullable<FoundLink>,
  question: Question,
  { mail, limits, look, publicUrl }: Asking,
): Promise<number | null> {
  const wait =
    (await limits.questions(`${link.id} ${visitor.addressHash}`)) ??
    (await limits.questionsOfLink(link.id));
  if (wait !== null) return wait;
  await database.asService('a client asked about a link', (db) => countQuestion(db, link.id));
  if (link.email !== null) {
    mail.dispatch(questionMail(link.email, link, question, { ...(await look()), publicUrl }));
  }
  return null;
}

/** What a report is of, in a word. */
export const reportWords = {
  property: 'Home',
  loans: 'Loans',
  closing: 'Closing',
  comparables: 'Comparables',
} as const;

function questionMail(
  to: string,
  { label, report }: Pick<NonNullable<FoundLink>, 'label' | 'report'>,
  { about, name, email, message }: Question,
  { productName, logoUrl, publicUrl }: Look & { publicUrl: string },
) {
  const isUpdate = about === 'update';
  const title = isUpdate ? 'A client asks for an update' : 'A client asks a question';
  const page = mailPage({
    productName,
    logoUrl,
    title,
    paragraphs: [
      `${name} writes about the report of ${label} that you shared.`,
      message === '' ? 'They ask for the figures of today.' : message,
    ],
    facts: [
      { label: reportWords[report.kind], value: label },
      { label: 'Name', value: name },
      { label: 'E-mail', value: email },
    ],
    action: { label: 'Open your client links', url: `${publicUrl}/app/client-links` },
    footer: [
      'An answer to this mail goes to the client.',
      'Anybody who has the link may write; the name and the address are as they typed them.',
    ],
  });
  return { to, replyTo: email, subject: oneLine(`${title}: ${label}`), ...page };
}
