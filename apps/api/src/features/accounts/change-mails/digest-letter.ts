import { formatCount, formatInstant, formatInstantDay } from '@deedlight/domain/format';
import { groupBy } from '@deedlight/domain/group-by';
import { matchedWords } from '@deedlight/domain/listing/matched-words';
import { homeChangeWords } from '@deedlight/domain/property/home-change-words';
import { type Mail, mailPage, oneClickStop, oneLine } from '../../../platform/mail';
import type { DigestNews, HomeNews, SearchNews } from './digest-news-repo';

export type Look = { productName: string; logoUrl: string | null; publicUrl: string };

type Section = NonNullable<Parameters<typeof mailPage>[0]['sections']>[number];
type Entry = Section['entries'][number];
type Told = { id: string; coversUntil: string; news: DigestNews; stopUrl: string };

/** A mail is read on a phone; the page has them all. */
const mostTold = 10;

const intervals = { day: 'every day', week: 'every Monday' };

/** Makes the mail that tells what changed at what a member watches, before and after. */
export function digestLetter(
  { id, coversUntil, news, stopUrl }: Told,
  { productName, logoUrl, publicUrl }: Look,
): Mail {
  const { email: to, every, samples } = news;
  const sections = [...homeSections(news, publicUrl), ...searchSections(news, publicUrl)];
  const isSample =
    samples.size > 0 || news.searches.some(({ homes }) => homes.some((home) => home.isSample));
  const title = titleOf(news);
  const page = mailPage({
    productName,
    logoUrl,
    title,
    paragraphs: [
      `What was noticed until ${formatInstant(coversUntil, 'UTC')} UTC at the homes, lists and searches that you watch.`,
      ...(isSample ? ['SAMPLE: what is marked so is invented, to try the product with.'] : []),
    ],
    sections,
    action: { label: 'Open the dashboard', url: `${publicUrl}/app` },
    footer: [`You chose in Settings to have changes by mail ${intervals[every]}.`],
    footerLinks: [
      { label: 'Choose how often', url: `${publicUrl}/app/settings#changes-by-mail` },
      { label: 'Stop these mails, without signing in', url: stopUrl },
    ],
  });
  return {
    id,
    to,
    subject: oneLine(isSample ? `SAMPLE: ${title}` : title),
    headers: oneClickStop(stopUrl),
    ...page,
  };
}

function titleOf({ homes, searches }: DigestNews): string {
  const changed = new Set(homes.map(({ property_id }) => property_id)).size;
  const matches = searches.reduce((sum, { new_matches }) => sum + new_matches, 0);
  return [
    changed > 0 && `Changes at ${formatCount(changed, 'home')}`,
    matches > 0 && formatCount(matches, 'new match', 'new matches'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** A home is told once: as a pin, or else on the first of its lists. */
function homeSections({ homes, samples }: DigestNews, publicUrl: string): Section[] {
  const groups = groupBy(homes, (home) => groupOf(home));
  return [...groups].map(([title, ofGroup]) => ({
    title,
    entries: [...groupBy(ofGroup, ({ property_id }) => property_id)].map(([id, news]) => ({
      title: named(news[0]?.label ?? id, samples.has(id)),
      url: homeUrl(publicUrl, id),
      lines: news.flatMap(changeLines),
    })),
  }));
}

function groupOf({ is_pin, lists: [first] }: HomeNews): string {
  return is_pin || first === undefined ? 'Pinned homes' : `List “${first}”`;
}

function changeLines({ changes, noticed_at }: HomeNews): Entry['lines'] {
  return changes.flatMap((change) => {
    const words = homeChangeWords(change, 'UTC');
    if (words === null) return [];
    const { label, before, after, source } = words;
    const text = `${label}: ${before ?? 'not on record before'} → ${after}`;
    return [{ text, source: `${source} · ${noticed(noticed_at)}` }];
  });
}

function searchSections({ searches }: DigestNews, publicUrl: string): Section[] {
  const groups = groupBy(searches, ({ search_id }) => search_id);
  return [...groups.values()].map((news) => ({
    title: `Search “${news[0]?.name ?? ''}”`,
    entries: news.flatMap((one) => matchEntries(one, publicUrl)),
  }));
}

function matchEntries({ homes, ...news }: SearchNews, publicUrl: string): Entry[] {
  const told = homes.slice(0, mostTold);
  const entries = told.map((home) => {
    const { now, sources } = matchedWords(home);
    const source = [...sources, noticed(news.noticed_at)].join(' · ');
    return {
      title: named(home.label ?? home.propertyId, home.isSample),
      url: homeUrl(publicUrl, home.propertyId),
      lines: [{ text: `did not match → ${now}`, source }],
    };
  });
  const more = news.new_matches - told.length;
  const matches = `${formatCount(news.total, 'match', 'matches')}, ${news.new_matches} of them new`;
  const all = {
    title: more > 0 ? `And ${more} more: all ${matches}` : `All ${matches}`,
    url: `${publicUrl}/app/search?${new URLSearchParams(news.query)}`,
    lines: [],
  };
  return [...entries, all];
}

function noticed(at: string): string {
  return `noticed ${formatInstantDay(at, 'UTC')}`;
}

function named(label: string, isSample: boolean): string {
  return isSample ? `${label} (SAMPLE)` : label;
}

function homeUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/app/property/${encodeURIComponent(id)}`;
}
