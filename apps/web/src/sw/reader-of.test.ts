import { expect, test } from 'vitest';
import { readerOf } from './reader-of';

function withToken(claims: object | string) {
  const part = typeof claims === 'string' ? claims : btoa(JSON.stringify(claims));
  return { headers: new Headers({ authorization: `Bearer e30.${part}.signature` }) };
}

test('an answer belongs to the person whom the token names', () => {
  expect(readerOf(withToken({ sub: 'ada' }))).toBe('ada');
  const sub = 'ada-ÿþ';
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ sub })));
  const urlSafe = btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  expect(readerOf(withToken(urlSafe))).not.toBe('visitor');
});

test('and without one to the visitor', () => {
  expect(readerOf({ headers: new Headers() })).toBe('visitor');
  expect(readerOf(withToken({ role: 'anon' }))).toBe('visitor');
  expect(readerOf({ headers: new Headers({ authorization: 'Bearer sb_publishable_local' }) })).toBe(
    'visitor',
  );
});
