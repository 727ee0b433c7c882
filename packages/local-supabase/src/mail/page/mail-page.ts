import type { MailContent } from './mail-content';
import { mailHtml } from './mail-html';

type MailPage = { html: string; text: string };

/** Both parts of a mail, in the look that every mail of the product has. */
export function mailPage(content: MailContent): MailPage {
  const { action, logoUrl } = content;
  for (const url of [action?.url, logoUrl]) {
    if (typeof url === 'string' && !/^https?:\/\//i.test(url))
      throw new Error('a mail leads to http addresses only');
  }
  return { html: mailHtml(content), text: mailText(content) };
}

function mailText(content: MailContent): string {
  const { productName, title, paragraphs, facts = [], action, footer = [] } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ['--', ...footer, productName].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
