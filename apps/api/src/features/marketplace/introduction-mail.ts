import { mailPage } from '@deedlight/domain/mail/mail-page';
import type { Mailer } from '../../platform/mail';

type Mail = Parameters<Mailer['dispatch']>[0];

export type Looks = { productName: string; logoUrl: string | null };
export type Introduction = {
  provider: { name: string; email: string };
  member: { name: string; email: string; phone: string | null };
  message: string;
};

/** To the firm, with how to reach the member. */
export function mailToProvider({ provider, member, message }: Introduction, looks: Looks): Mail {
  const page = mailPage({
    ...looks,
    title: 'A request for an introduction',
    paragraphs: [`${member.name} asks ${provider.name} to get in touch.`, message],
    facts: [
      { label: 'Name', value: member.name },
      { label: 'E-mail', value: member.email },
      ...(member.phone ? [{ label: 'Phone', value: member.phone }] : []),
    ],
    footer: [
      'The sender agreed that this be sent to you, and to no one else. Nothing is owed for an introduction.',
    ],
  });
  return { to: provider.email, subject: `Introduction: ${oneLine(member.name)}`, ...page };
}

/** To the member: what was sent, and to whom. */
export function copyToMember({ provider, member, message }: Introduction, looks: Looks): Mail {
  const page = mailPage({
    ...looks,
    title: `Your request to ${provider.name}`,
    paragraphs: [`This was sent to ${provider.name}.`, message],
    footer: ['You asked for this introduction. You may shop for these services elsewhere.'],
  });
  return { to: member.email, subject: `Your request to ${oneLine(provider.name)}`, ...page };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
