import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedMark, FeedReading, ReadFeed } from '../../adapters/headline-source';
import type { Database } from '../../platform/database/database';
import { silentLog } from '../../platform/log';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestClock, type TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import { newsFeeds } from './news-feeds';
import { refreshNews } from './refresh-news';

const feeds = newsFeeds(['https://one.example/rss', 'https://two.example/rss']);
const unmarked: FeedMark = { etag: null, lastModified: null };

let database: Database;
let clock: TestClock;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  await database.asService('test', async (db) => {
    await db.deleteFrom('news.items').execute();
    await db.deleteFrom('news.feeds').execute();
  });
  clock = aTestClock();
  app = aTestApp({
    database,
    clock,
    env: { NEWS_FEEDS: 'https://one.example/rss,https://two.example/rss' },
  });
});

function refresh(readFeed: ReadFeed): Promise<void> {
  return refreshNews(
    { database, clock, log: silentLog, feeds, readFeed },
    new AbortController().signal,
  );
}

function aReading(...titles: string[]): FeedReading {
  return {
    changed: true,
    mark: unmarked,
    headlines: titles.map((title, at) => ({
      id: `${title.toLowerCase().replace(/\W+/g, '')}${at}`,
      title,
      url: `https://one.example/${encodeURIComponent(title)}`,
      summary: null,
      publishedAt: clock.now().subtract({ hours: at + 1 }),
    })),
  };
}

const list = (query = {}) => app.browser().client.news.list({ limit: 40, ...query });

describe('F-15 what the feeds say', () => {
  test('is there newest first, with publisher, topics and how fresh it is', async () => {
    await refresh(async (url) =>
      url.includes('one')
        ? aReading('Mortgage rates fall', 'FHFA sets limits')
        : { changed: false },
    );
    const { stories, freshAt, next } = await list();
    expect(stories.map(({ title, publisher, topics }) => [title, publisher, topics])).toEqual([
      ['Mortgage rates fall', 'one.example', ['rates']],
      ['FHFA sets limits', 'one.example', ['agencies']],
    ]);
    expect([freshAt, next]).toEqual(['2026-11-20T12:00:00.000Z', null]);
  });

  test('tells in plain words that a feed was not reached, never the name of a host', async () => {
    await refresh(async () => {
      const cause = Object.assign(new Error('getaddrinfo ENOTFOUND one.example'), {
        code: 'ENOTFOUND',
      });
      throw new TypeError('fetch failed', { cause });
    });
    const { feeds } = await list();
    expect(feeds[0]?.failure).toBe('the publisher could not be reached');
  });

  test('stays when a feed fails, which says why beside how old its last answer is', async () => {
    await refresh(async () => aReading('A story'));
    clock.advance({ hours: 30 });
    await refresh(async () => {
      throw new Error('status 503');
    });
    const answer = await list();
    expect(answer.stories).toHaveLength(1);
    expect(answer.feeds[0]).toMatchObject({
      failure: 'the publisher’s server could not answer',
      fetchedAt: '2026-11-20T12:00:00.000Z',
      checkedAt: '2026-11-21T18:00:00.000Z',
    });
  });

  test('one story by two feeds is there once, also a day later', async () => {
    await refresh(async (url) =>
      url.includes('one') ? aReading('Home prices rise') : aReading('Home Prices Rise | Two'),
    );
    clock.advance({ hours: 24 });
    await refresh(async () => aReading('HOME PRICES RISE'));
    expect((await list()).stories).toHaveLength(1);
  });

  test('a reading that changed nothing keeps the mark to ask for changes with', async () => {
    const asked: FeedMark[] = [];
    const mark = { etag: '"7"', lastModified: null };
    await refresh(async () => ({ changed: true, headlines: [], mark }));
    for (let turn = 0; turn < 2; turn += 1) {
      await refresh(async (_, given) => {
        asked.push(given);
        return { changed: false };
      });
    }
    expect(asked).toEqual([mark, mark, mark, mark]);
  });

  test('a story without a day, or dated tomorrow, is as new as its reading', async () => {
    await refresh(async () => ({
      changed: true,
      mark: unmarked,
      headlines: [
        {
          id: 'a',
          title: 'Tomorrow',
          url: 'https://x.example/a',
          summary: null,
          publishedAt: Temporal.Instant.from('2027-01-01T00:00:00Z'),
        },
        { id: 'b', title: 'Undated', url: 'https://x.example/b', summary: null, publishedAt: null },
      ],
    }));
    const { stories } = await list();
    expect(stories.map(({ publishedAt }) => publishedAt)).toEqual(
      Array(2).fill('2026-11-20T12:00:00.000Z'),
    );
  });

  test('goes after 90 days', async () => {
    await refresh(async () => aReading('Old'));
    clock.advance({ hours: 24 * 91 });
    await refresh(async () => ({ changed: false }));
    expect((await list()).stories).toEqual([]);
  });
});

describe('looking for a story', () => {
  beforeEach(() =>
    refresh(async (url) =>
      url.includes('one')
        ? aReading('Mortgage rates fall', '100% financing returns', 'Fed holds', 'CFPB rule')
        : { changed: false },
    ),
  );

  test.each([
    { query: { topic: 'economy' as const }, titles: ['Fed holds'] },
    { query: { q: 'RATES mortgage' }, titles: ['Mortgage rates fall'] },
    { query: { q: '100%' }, titles: ['100% financing returns'] },
    { query: { q: "'; drop table news.items; --" }, titles: [] },
    { query: { publisher: 'nobody' }, titles: [] },
  ])('by $query', async ({ query, titles }) => {
    expect((await list(query)).stories.map(({ title }) => title)).toEqual(titles);
  });

  test('page by page, each story once', async () => {
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, after: first.next ?? '' });
    const titles = [...first.stories, ...second.stories].map(({ title }) => title);
    expect(new Set(titles).size).toBe(4);
    expect(second.next).toBeNull();
  });

  test('a cursor of somebody’s own making is refused by name', async () => {
    const response = await app.browser().fetch('/v1/news?after=yesterday');
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('after');
  });
});
