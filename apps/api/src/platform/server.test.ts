import { expect, test } from 'vitest';
import { urlOf } from './server';

test.each([
  { host: 'localhost', url: 'http://localhost:3000' },
  { host: '127.0.0.1', url: 'http://127.0.0.1:3000' },
  { host: '::1', url: 'http://[::1]:3000' },
])('a server that listens on $host is found at $url', ({ host, url }) => {
  expect(urlOf(host, 3000)).toBe(url);
  expect(new URL(urlOf(host, 3000)).port).toBe('3000');
});
