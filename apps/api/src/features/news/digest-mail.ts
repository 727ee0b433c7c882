import { mailPage } from '@deedlight/domain/mail/mail-page';

export type DigestLook = { productName: string; logoUrl: string | null; publicUrl: string };
export type DigestStory = { title: string; url: string; publisher: string };

/** The week's headlines, each with its publisher and its address. */
export function digestMail(to: string, stories: readonly DigestStory[], look: DigestLook) {
  const { productName, logoUrl, publicUrl } = look;
  const page = mailPage({
    productName,
    logoUrl,
    title: 'Mortgage news of the week',
    paragraphs: stories.map(({ title, publisher, url }) => `${title} (${publisher}) ${url}`),
    action: { label: 'Open Mortgage news', url: `${publicUrl}/app/mortgage-news?view=week` },
    footer: ['You asked for this in Mortgage news. Switch it off there to have no more.'],
  });
  return { to, subject: 'Mortgage news of the week', ...page };
}
