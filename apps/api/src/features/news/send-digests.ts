import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { type Mailer, mailPage } from '../../platform/mail';
import { takeDue } from './digest-repo';
import type { NewsFeed } from './news-feeds';
import { newestItems } from './news-repo';

type DigestLook = { productName: string; logoUrl: string | null; publicUrl: string };

type DigestStory = { title: string; url: string; publisher: string };

export type DigestDeps = {
  database: Database;
  clock: Clock;
  mail: Mailer | null;
  look: () => Promise<DigestLook>;
};

const weekHours = 24 * 7;

const mostStories = 12;

const reason = 'the weekly digest that members asked for';

/**
 * Mails the week's headlines to the people who want them. A week without headlines sends nothing.
 */
export async function sendDigests(
  { database, clock, mail, look }: DigestDeps,
  feeds: readonly NewsFeed[],
): Promise<void> {
  if (mail === null) return;
  const at = clock.now();
  const weekAgo = at.subtract({ hours: weekHours });
  const publisherOf = new Map(feeds.map((feed) => [feed.id, feed.publisher]));
  const { stories, subscribers } = await database.asService(reason, async (db) => {
    const filter = { topic: undefined, text: undefined, feedIds: [], after: undefined };
    const items = await newestItems(db, { ...filter, limit: mostStories });
    const ofWeek = items.filter(
      ({ published_at }) => Date.parse(published_at) >= weekAgo.epochMilliseconds,
    );
    return {
      stories: ofWeek.map(({ title, url, feed_id }) => ({
        title,
        url,
        publisher: publisherOf.get(feed_id) ?? feed_id,
      })),
      subscribers: ofWeek.length === 0 ? [] : await takeDue(db, at, weekAgo),
    };
  });
  if (subscribers.length === 0) return;
  const looks = await look();
  for (const { email } of subscribers) mail.dispatch(digestMail(email, stories, looks));
}

/** Makes the mail with the week's headlines, each with its publisher and its address. */
function digestMail(to: string, stories: readonly DigestStory[], look: DigestLook) {
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
