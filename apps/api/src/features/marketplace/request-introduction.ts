import type { RequestContext } from '../../platform/context';
import type { Mailer } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { copyToMember, type Looks, mailToProvider } from './introduction-mail';
import { introduce } from './marketplace-repo';

type Request = {
  providerId: string;
  name: string;
  phone: string | null;
  message: string;
  consent: string;
};

export type Requested =
  | { kind: 'asked'; id: string; providerName: string; at: string }
  | { kind: 'unknown' }
  | { kind: 'limited' }
  | { kind: 'no-address' };

const mostADay = 10;

/** Writes the request down, and mails the firm and the member. */
export async function requestIntroduction(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  request: Request,
  mail: Mailer,
  looks: () => Promise<Looks>,
): Promise<Requested> {
  const { email } = member;
  if (email === null) return { kind: 'no-address' };
  const at = clock.now();
  // The firm's address is for the service alone.
  const written = await database.asService('a member asks for an introduction', (db) =>
    introduce(db, { ...request, member: member.userId, at, mostADay }),
  );
  if (written.outcome !== 'asked') return { kind: written.outcome };
  const { id, provider_name: providerName, email: to } = written;
  if (id === null || providerName === null || to === null)
    throw new Error('an introduction was written without its firm');
  const introduction = {
    provider: { name: providerName, email: to },
    member: { name: request.name, email, phone: request.phone },
    message: request.message,
  };
  const shown = await looks();
  mail.dispatch(mailToProvider(introduction, shown));
  mail.dispatch(copyToMember(introduction, shown));
  return { kind: 'asked', id, providerName, at: at.toString() };
}
