import type { MailContent, MailSender } from './mail-content';
import { mailHtml } from './mail-html';

type MailPage = { html: string; text: string };

/** Both parts of a mail, in the look that every mail of the product has. */
export function mailPage(content: MailContent): MailPage {
  const { action, logoUrl, sender, sections = [], footerLinks = [] } = content;
  const entries = sections.flatMap((section) => section.entries);
  const links = [...entries, ...footerLinks].map(({ url }) => url);
  for (const url of [action?.url, logoUrl, sender?.logoUrl, ...links]) {
    if (typeof url === 'string' && !/^https?:\/\//i.test(url))
      throw new Error('a mail leads to http addresses only');
  }
  return { html: mailHtml(content), text: mailText(content) };
}

function mailText(content: MailContent): string {
  const { productName, title, paragraphs, facts = [], sections = [], action } = content;
  const { sender, footer = [], footerLinks = [] } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...sections.flatMap(sectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(sender ? senderText(sender) : []),
    ['--', ...footer, ...footerLinks.map(linkText), productName].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText({ title, entries }: NonNullable<MailContent['sections']>[number]): string[] {
  return [
    `${title}\n${'-'.repeat(title.length)}`,
    ...entries.map((entry) =>
      [
        entry.title,
        ...entry.lines.flatMap(({ text, source }) => [
          `  ${text}`,
          ...(source ? [`    ${source}`] : []),
        ]),
        `  ${entry.url}`,
      ].join('\n'),
    ),
  ];
}

function senderText({ who, disclosures }: MailSender): string[] {
  return [who, disclosures].filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

function linkText({ label, url }: { label: string; url: string }): string {
  return `${label}: ${url}`;
}
