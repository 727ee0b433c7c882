import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

type News = Answer['news']['list'];

const now = new Date().toISOString();
const story = {
  id: 'a1',
  title: 'Rates <b>fall</b> & homes sell',
  url: 'https://news.example/a',
  summary: null,
  publisher: 'News Example',
  topics: ['rates' as const],
  publishedAt: now,
  fetchedAt: now,
};
const feed = { id: 'f', publisher: 'News Example', checkedAt: now, fetchedAt: now, failure: null };
const asked: URLSearchParams[] = [];
const marked: unknown[] = [];

function someNews(change: Partial<News> = {}): News {
  return { stories: [story], next: null, feeds: [feed], freshAt: now, sendsMail: true, ...change };
}

function onNews(answer: News) {
  return http.get('*/v1/news', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(answer);
  });
}

beforeEach(() => {
  asked.length = 0;
  marked.length = 0;
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
    onNews(someNews()),
    http.get(`${accounts.url}/rest/v1/news_marks`, () => HttpResponse.json([])),
    http.post(`${accounts.url}/rest/v1/news_marks`, async ({ request }) => {
      marked.push(await request.json());
      return new HttpResponse(null, { status: 201 });
    }),
    http.get(`${accounts.url}/rest/v1/news_digests`, () => HttpResponse.json([])),
    http.post(`${accounts.url}/rest/v1/news_digests`, async ({ request }) => {
      marked.push(await request.json());
      return new HttpResponse(null, { status: 201 });
    }),
  );
});

describe('F-15 the news page', () => {
  test('shows a headline as text, with publisher and age, leading to the original', async () => {
    openApp('/app/mortgage-news');
    const link = await screen.findByRole('link', { name: /Rates <b>fall<\/b> & homes sell/ });
    expect(link.getAttribute('href')).toBe('https://news.example/a');
    expect(link.getAttribute('rel')).toContain('noopener');
    screen.getByText('0 minutes ago');
  });

  test('search, topic and publisher are in the address and asked of the server', async () => {
    const { user, history } = openApp('/app/mortgage-news?topic=rates');
    await user.type(await screen.findByRole('searchbox'), 'homes');
    await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('homes'));
    expect(asked.at(-1)?.get('topic')).toBe('rates');
    await waitFor(() => expect(history.location.search).toContain('q=homes'));
  });

  test('saving marks the story with title and address', async () => {
    const { user } = openApp('/app/mortgage-news');
    await user.click(await screen.findByRole('button', { name: /^Save: Rates/ }));
    await waitFor(() => expect(marked).toHaveLength(1));
    expect(marked[0]).toMatchObject({ item_id: 'a1', title: story.title, url: story.url });
  });

  test('from the cache it says how old it is', async () => {
    const old = new Date(Date.now() - 30 * 3_600_000).toISOString();
    server.use(onNews(someNews({ freshAt: old })));
    openApp('/app/mortgage-news');
    await screen.findByText(/From the cache: the feeds last answered 30 hours ago/);
  });

  test('a failure can be tried again, an empty answer says why', async () => {
    server.use(onFailure('*/v1/news', 500, { code: 'INTERNAL', message: 'No' } as never));
    const { user } = openApp('/app/mortgage-news');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
    server.use(onNews(someNews({ stories: [], freshAt: null })));
    await user.click(retry);
    await screen.findByText('No feed has answered yet');
  }, 15_000);

  test('the calendar dates what follows a rule and nothing else', async () => {
    openApp('/app/mortgage-news');
    const card = within(await screen.findByRole('region', { name: 'What moves rates next' }));
    expect(card.getAllByText(/Not available here/)).toHaveLength(3);
    expect(card.getAllByText(/\w{3} \d{1,2}, 20\d\d/).length).toBeGreaterThanOrEqual(2);
  });

  test('the digest is asked for by a switch', async () => {
    const { user } = openApp('/app/mortgage-news');
    await user.click(await screen.findByRole('switch', { name: 'Mail me the week’s headlines' }));
    await waitFor(() => expect(marked).toHaveLength(1));
    expect(marked[0]).toHaveProperty('user_id');
  });
});
