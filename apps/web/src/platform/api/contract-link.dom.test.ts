import { ORPCError } from '@orpc/client';
import { oc } from '@orpc/contract';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { toQueryString } from '../../kit/url-state/query-string';
import { server } from '../../test/network';
import { codeOf, requestIdOf, statusOf } from './api-failure';
import { contractLink } from './contract-link';

const contract = {
  lots: {
    read: oc.route({ method: 'GET', path: '/v1/lots/{id}' }),
    save: oc.route({ method: 'PUT', path: '/v1/lots/{id}' }),
    lost: oc,
  },
};
const link = contractLink(contract, () => 'https://api.test');

function call(name: string, input: unknown, signal?: AbortSignal) {
  return link.call(['lots', name], input, { context: {}, ...(signal && { signal }) });
}

test('puts fields of the path into the path and the rest into the query', async () => {
  server.use(
    http.get('https://api.test/v1/lots/:id', ({ request }) => HttpResponse.json(request.url)),
  );
  await expect(
    call('read', { id: 'a b', beds: 3, types: ['condo', 'land'], gone: null }),
  ).resolves.toBe('https://api.test/v1/lots/a%20b?beds=3&types%5B0%5D=condo&types%5B1%5D=land');
});

test('sends what is left as JSON where the method has a body', async () => {
  server.use(
    http.put('https://api.test/v1/lots/:id', async ({ request }) =>
      HttpResponse.json(await request.json()),
    ),
  );
  await expect(call('save', { id: '1', acres: 2 })).resolves.toEqual({ acres: 2 });
});

test('an empty answer is undefined', async () => {
  server.use(http.put('https://api.test/v1/lots/1', () => new HttpResponse(null, { status: 204 })));
  await expect(call('save', { id: '1' })).resolves.toBeUndefined();
});

test('a refusal carries code, message, details and request id', async () => {
  const error = {
    code: 'LOT_UNKNOWN',
    message: 'No such lot.',
    details: { id: '1' },
    requestId: 'r-1',
  };
  server.use(
    http.get('https://api.test/v1/lots/1', () => HttpResponse.json({ error }, { status: 404 })),
  );
  const failure = await call('read', { id: '1' }).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ORPCError);
  expect([codeOf(failure), statusOf(failure), requestIdOf(failure)]).toEqual([
    'LOT_UNKNOWN',
    404,
    'r-1',
  ]);
  expect(failure).toMatchObject({ message: 'No such lot.', data: { id: '1' } });
});

test('an answer that is no error body, as of a proxy, is a plain sentence with its status', async () => {
  server.use(
    http.get('https://api.test/v1/lots/1', () =>
      HttpResponse.html('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    ),
  );
  const failure = await call('read', { id: '1' }).catch((reason: unknown) => reason);
  expect(failure).toMatchObject({
    message: 'The server could not answer. Please try again shortly.',
  });
  expect(statusOf(failure)).toBe(502);
});

test('a cancelled call rejects', async () => {
  server.use(http.get('https://api.test/v1/lots/1', () => new Promise<never>(() => undefined)));
  const abort = new AbortController();
  const answer = call('read', { id: '1' }, abort.signal);
  abort.abort();
  await expect(answer).rejects.toThrow(/abort/i);
});

test('refuses what the contract does not have', async () => {
  await expect(call('sell', {})).rejects.toThrow('The contract has no lots.sell');
  await expect(call('lost', {})).rejects.toThrow('gives lots.lost no path');
});

test('nested fields of a query keep their place', () => {
  expect(decodeURIComponent(toQueryString({ price: { min: 1, max: undefined }, q: 'a&b' }))).toBe(
    '?price[min]=1&q=a&b',
  );
  expect(toQueryString({})).toBe('');
});
