import { describe, expect, test } from 'vitest';
import { topics } from './article';
import { articles } from './articles/all-articles';
import { glossary } from './glossary/glossary';
import { indexHelp } from './index-help';

const find = indexHelp(articles, glossary);

describe('F-14 the content of help', () => {
  test('has at least 30 articles, each under an id of its own, and none of a topic that is empty', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(topics));
  });

  test('has at least 100 terms, each once and explained', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(100);
    expect(new Set(glossary.map(({ term }) => term.toLowerCase())).size).toBe(glossary.length);
    for (const { meaning } of glossary) expect(meaning).toMatch(/^[A-Z].{20,}[.]$/s);
  });

  test('no text shouts', () => {
    const texts = [
      ...articles.flatMap(({ body }) => body.flat()),
      ...glossary.map((t) => t.meaning),
    ];
    expect(texts.filter((text) => text.includes('!'))).toEqual([]);
  });
});

test.each([
  { text: 'range', leadsTo: 'range-first' },
  { text: 'cancel subscription', leadsTo: 'billing' },
  { text: 'shortcut', leadsTo: 'keyboard' },
  { text: 'comparabels', leadsTo: 'comparables' },
  { text: 'delete account', leadsTo: 'your-data' },
  { text: 'rate limit api', leadsTo: 'api' },
])('"$text" finds the article $leadsTo', ({ text, leadsTo }) => {
  const ids = find(text).flatMap((found) => (found.kind === 'article' ? [found.article.id] : []));
  expect(ids.slice(0, 4)).toContain(leadsTo);
});

test.each(['DSCR', 'escrow', 'PMMS', 'quitclaim'])('"%s" finds a term', (text) => {
  expect(find(text).some(({ kind }) => kind === 'term')).toBe(true);
});
