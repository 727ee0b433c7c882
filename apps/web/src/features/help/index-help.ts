import MiniSearch from 'minisearch';
import type { Article, Term } from './article';

export type Found = { kind: 'article'; article: Article } | { kind: 'term'; term: Term };

const most = 20;

/**
 * Builds a search over articles and terms that tolerates typing errors; the best match comes first.
 */
export function indexHelp(articles: readonly Article[], terms: readonly Term[]) {
  const entries = [
    ...articles.map((article) => ({
      found: { kind: 'article', article } as const,
      name: article.title,
      words: `${article.topic} ${article.words ?? ''}`,
      text: article.body.flat().join(' '),
    })),
    ...terms.map((term) => ({
      found: { kind: 'term', term } as const,
      name: `${term.term} ${term.full ?? ''}`,
      words: '',
      text: term.meaning,
    })),
  ].map((entry, id) => ({ id, ...entry }));
  const index = new MiniSearch({
    fields: ['name', 'words', 'text'],
    searchOptions: {
      boost: { name: 4, words: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return (text: string): Found[] =>
    index
      .search(text)
      .slice(0, most)
      .flatMap(({ id }) => entries[Number(id)]?.found ?? []);
}
