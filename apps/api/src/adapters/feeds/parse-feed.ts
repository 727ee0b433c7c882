import { createHash } from 'node:crypto';
import { parseFeed as parse } from 'feedsmith';
import sanitize from 'sanitize-html';
import { Temporal } from 'temporal-polyfill';
import { UnusableAnswer } from '../../platform/http/public-request';
import type { Headline } from '../headline-source';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const longestTitle = 300;

const longestSummary = 200;

const mostHeadlines = 100;

type Entry = {
  guid: string | undefined;
  title: string | undefined;
  link: string | undefined;
  summary: string | undefined;
  published: string | undefined;
};

/**
 * Returns the headlines of an RSS, Atom, RDF or JSON feed; it leaves out entries without a title or
 * a web address. Throws UnusableAnswer if the text is no feed or declares entities, which no feed
 * needs.
 */
export function parseFeed(text: string, feedUrl: string): Headline[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnusableAnswer('it declares entities');
  return entriesOf(text)
    .slice(0, mostHeadlines)
    .flatMap((entry) => headlineOf(entry, feedUrl));
}

function entriesOf(text: string): Entry[] {
  const parsed = parseOrRefuse(text);
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ({
        guid: item.guid?.value,
        title: item.title,
        link: item.link,
        summary: item.description,
        published: item.pubDate ?? item.dc?.dates?.[0],
      }));
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ({
        guid: entry.id,
        title: entry.title?.value,
        link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
        summary: entry.summary?.value ?? entry.content?.value,
        published: entry.published ?? entry.updated,
      }));
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        guid: item.link,
        title: item.title,
        link: item.link,
        summary: item.description,
        published: item.dc?.dates?.[0],
      }));
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        guid: item.id,
        title: item.title,
        link: item.url,
        summary: item.summary ?? item.content_text ?? item.content_html,
        published: item.date_published,
      }));
  }
}

function parseOrRefuse(text: string) {
  try {
    return parse(text);
  } catch (error) {
    throw new UnusableAnswer('it is no feed', { cause: error });
  }
}

function headlineOf({ guid, title, link, summary, published }: Entry, feedUrl: string): Headline[] {
  const words = shortened(plainText(title ?? ''), longestTitle);
  const url = webAddress(link, feedUrl);
  if (words === '' || url === null) return [];
  const about = shortened(plainText(summary ?? ''), longestSummary);
  return [
    {
      id: createHash('sha256')
        .update(`${feedUrl}\n${guid ?? url}`)
        .digest('hex')
        .slice(0, 32),
      title: words,
      url,
      summary: about === '' || about === words ? null : about,
      publishedAt: instantOf(published),
    },
  ];
}

/** Returns null for what is no http(s) address, such as a "javascript:" link. */
function webAddress(link: string | undefined, feedUrl: string): string | null {
  if (link === undefined || !URL.canParse(link, feedUrl)) return null;
  const { protocol, href } = new URL(link, feedUrl);
  return ['http:', 'https:'].includes(protocol) && href.length <= 2000 ? href : null;
}

/** Parses a date of RFC 822 or ISO 8601. */
function instantOf(text: string | undefined): Temporal.Instant | null {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : Temporal.Instant.fromEpochMilliseconds(ms);
}

/** Returns the words of a piece of markup on one line; scripts and styles leave nothing. */
function plainText(markup: string): string {
  return sanitize(markup, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/** Returns `text` cut at a word, with an ellipsis if something was left out. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2)));
  return `${atWord.trimEnd()}…`;
}
