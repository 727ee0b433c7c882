import { expect, test } from 'vitest';
import { api } from './api';
import { visitApi } from './visit-api';

test('what the first page has read is not read again by later pages', () => {
  const input = { id: 'SAMPLE-1' };
  expect(visitApi.properties.detail.queryKey({ input })).toEqual(
    api.properties.detail.queryKey({ input }),
  );
  expect(visitApi.properties.limit.key()).toEqual(api.properties.limit.key());
  expect(visitApi.properties.suggest.key()).toEqual(api.properties.suggest.key());
});
