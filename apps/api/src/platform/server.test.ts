import { ErrorBody } from '@deedlight/contract/shared/errors';
import { expect, onTestFinished, test } from 'vitest';
import { listen, urlOf } from './server';

test.each([
  { host: 'localhost', url: 'http://localhost:3000' },
  { host: '127.0.0.1', url: 'http://127.0.0.1:3000' },
  { host: '::1', url: 'http://[::1]:3000' },
])('a server that listens on $host is found at $url', ({ host, url }) => {
  expect(urlOf(host, 3000)).toBe(url);
  expect(new URL(urlOf(host, 3000)).port).toBe('3000');
});

test('while it migrates and seeds a server is alive, ready for nothing, and says what it waits for', async () => {
  const server = await listen({ HOST: '127.0.0.1', PORT: 0 });
  onTestFinished(() => server.requests.finish({ requestMs: 0, bodyMs: 0 }));
  const at = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await at('/healthz?from=a-supervisor')).toEqual([200, '{"status":"ok"}']);
  for (const path of ['/readyz', '/', '/v1/search-limit']) {
    expect(await at(path)).toEqual([503, expect.stringContaining('"STARTING"')]);
  }
  const early = await fetch(`${server.url}/v1/search-limit`);
  const { error } = ErrorBody.parse(await early.json());
  expect(early.headers.get('X-Request-Id')).toBe(error.requestId);
  server.waitsFor('The database lacks a migration: run npm run migrate.');
  expect(await at('/readyz')).toEqual([503, expect.stringContaining('run npm run migrate')]);
});
