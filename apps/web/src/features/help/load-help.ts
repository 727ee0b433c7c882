import { queryOptions } from '@tanstack/react-query';

/** Articles, glossary and the index over both, made in the browser: nothing of it asks the server. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: async () => {
    const [{ articles }, { glossary }, { indexHelp }] = await Promise.all([
      import('./articles/all-articles'),
      import('./glossary/glossary'),
      import('./index-help'),
    ]);
    return { articles, glossary, find: indexHelp(articles, glossary) };
  },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
});
