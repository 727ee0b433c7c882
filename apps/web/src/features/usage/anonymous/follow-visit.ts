import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { matchQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api/api';
import { codeOf } from '../../../platform/api/api-failure';
import { visitApi } from '../../../platform/api/visit-api';
import {
  keepSearchLimit,
  showSignupModal,
  useAnonymous,
} from '../../../platform/usage/anonymous-store';

/**
 * Keeps the visitor's store in step with what the server answers, whichever page asked. The query
 * cache stays the home of the data; this is the one place that copies the part to be remembered.
 */
export function followVisit(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const suggestions = { queryKey: visitApi.properties.suggest.key() };
    if (matchQuery(suggestions, query)) {
      useAnonymous.setState({ isSearching: queryClient.isFetching(suggestions) > 0 });
    }
    if (
      matchQuery({ queryKey: visitApi.properties.limit.key() }, query) &&
      action.type === 'success'
    ) {
      keepSearchLimit(action.data as Answer['properties']['limit']);
    }
    if (matchQuery({ queryKey: visitApi.properties.detail.key() }, query)) {
      followDetail(queryClient, query.queryKey, action);
    }
  });
}

type Action = { type: string; data?: unknown; error?: unknown };

function followDetail(queryClient: QueryClient, key: QueryKey, action: Action): void {
  if (action.type === 'fetch') useAnonymous.setState({ loadingPropertyId: idOf(key) });
  if (action.type === 'success') {
    const { property, searchLimit } = action.data as Answer['properties']['detail'];
    void remember(property);
    // Kept in the cache as an answer of its own call would be.
    queryClient.setQueryData(visitApi.properties.limit.queryKey(), searchLimit);
  }
  if (action.type === 'success' || action.type === 'error') {
    useAnonymous.setState({ loadingPropertyId: null });
  }
  if (action.type === 'error' && codeOf(action.error) === 'ANONYMOUS_LIMIT') showSignupModal(true);
}

/** The code loads when a property is opened, as nobody opens one with the first paint. */
async function remember(property: Answer['properties']['detail']['property']): Promise<void> {
  const { rememberProperty } = await import('./remember-property');
  rememberProperty(property);
}

function idOf(key: QueryKey): string | null {
  const [, options] = key as [unknown, { input?: { id?: string } } | undefined];
  return options?.input?.id ?? null;
}
