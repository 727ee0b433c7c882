import { servedProperty } from '@deedlight/contract/property/first-paint';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { aVisitedProperty } from '../../test/visited-property';
import { emptyProfile } from '../session/profile';
import { useSession } from '../session/session-store';
import { takeServed } from './take-served';
import { visitApi } from './visit-api';

const property = aVisitedProperty();
const searchLimit = { searchesRemaining: 4, resetsAt: '2026-11-21T12:00:00Z' };
const at = '2026-11-20T12:00:00Z';
const queryKey = visitApi.properties.detail.queryKey({ input: { id: property.id } });

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = servedProperty;
  script.textContent = JSON.stringify({ property, searchLimit, at });
  document.body.append(script);
});

test('R-01 the answer that came with the page is the query’s, as old as the server said', () => {
  takeServed(queryClient);
  expect(queryClient.getQueryData(queryKey)).toEqual({ property, searchLimit });
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(Date.parse(at));
});

test('it is taken once, so that nobody who comes later reads it', () => {
  takeServed(queryClient);
  const later = new QueryClient();
  takeServed(later);
  expect(later.getQueryData(queryKey)).toBeUndefined();
});

test('a member is answered by the API', () => {
  useSession.setState({ user: emptyProfile('ada') });
  takeServed(queryClient);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(document.getElementById(servedProperty)).toBeNull();
});
