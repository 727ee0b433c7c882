import { expect, test } from 'vitest';
import { UnusableAnswer } from './http/public-request';
import { failureOf } from './plain-failure';

const away = Object.assign(new Error('getaddrinfo ENOTFOUND feeds.example'), { code: 'ENOTFOUND' });

test.each([
  { of: away, plain: 'the publisher could not be reached' },
  {
    of: new TypeError('fetch failed', { cause: away }),
    plain: 'the publisher could not be reached',
  },
  {
    of: new Error('connect ECONNREFUSED 10.0.0.1:443'),
    plain: 'the publisher could not be reached',
  },
  {
    of: new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
    plain: 'the publisher did not answer in time',
  },
  { of: new SyntaxError('Unexpected token < in JSON'), plain: 'the answer could not be read' },
  { of: new Error('status 503'), plain: 'the publisher’s server could not answer' },
  { of: new UnusableAnswer('status 429'), plain: 'the publisher asks to be asked less often' },
  { of: new UnusableAnswer('status 403'), plain: 'the publisher refuses this installation' },
  { of: new UnusableAnswer('it is no JSON'), plain: 'the answer could not be read' },
  { of: new Error('it has no figures'), plain: 'it has no figures' },
  { of: 'no error at all', plain: 'the answer could not be read' },
])('a page is told $plain, the log all of it', ({ of, plain }) => {
  const failure = failureOf(of);
  expect(failure.plain).toBe(plain);
  expect(failure.detail).toContain(of instanceof Error ? of.message : of);
});
