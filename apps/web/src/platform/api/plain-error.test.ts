import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { plainError } from './plain-error';

const inside =
  /\bE[A-Z]{4,}\b|\d{3}\b|\bat \w+ \(|\bPG\w+\b|undefined|null|\[object|JSON|fetch|<|violates|Error\b/;

function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

// These are real messages of Chromium, Firefox, Safari, undici, supabase-js, PostgREST and
// PostgreSQL.
test.each([
  { error: new TypeError('Failed to fetch'), says: 'could not be reached' },
  { error: new TypeError('Load failed'), says: 'could not be reached' },
  {
    error: new TypeError('NetworkError when attempting to fetch resource.'),
    says: 'could not be reached',
  },
  { error: new Error('TypeError: Failed to fetch'), says: 'could not be reached' },
  { error: new Error('getaddrinfo ENOTFOUND db.example'), says: 'could not be reached' },
  { error: new Error('connect ECONNREFUSED 10.0.0.1:443'), says: 'could not be reached' },
  { error: new Error('connect ETIMEDOUT'), says: 'could not be reached' },
  { error: new Error('status 503'), says: 'try again' },
  { error: new Error('HTTP error: 500 - Out of order'), says: 'try again' },
  { error: new Error('Failed to fetch usage stats: 401'), says: 'try again' },
  { error: new Error('API call failed: 500'), says: 'try again' },
  { error: new Error('HTTP error: 429 - Too Many Requests'), says: 'wait a moment' },
  { error: new Error('HTTP error: 403 - Forbidden'), says: 'Sign in again' },
  { error: new SyntaxError('Unexpected token \'<\', "<html>" is not valid JSON'), says: 'again' },
  {
    error: new SyntaxError('JSON.parse: unexpected character at line 1 column 1'),
    says: 'try again',
  },
  { error: new TypeError("Cannot read properties of undefined (reading 'id')"), says: 'try again' },
  { error: new Error('[object Object]'), says: 'try again' },
  { error: coded('23505', 'duplicate key value violates unique constraint "x"'), says: 'already' },
  { error: coded('57014', 'canceling statement due to statement timeout'), says: 'try again' },
  { error: coded('42501', 'new row violates row-level security policy'), says: 'Sign in again' },
  { error: coded('PGRST116', 'JSON object requested, multiple rows returned'), says: 'Load the' },
  { error: coded('PGRST301', 'JWT expired'), says: 'Sign in again' },
  { error: coded('XX000', 'cache lookup failed for function 16402'), says: 'on our side' },
  {
    error: new Error('duplicate key value', { cause: coded('23505', 'duplicate key value') }),
    says: 'already',
  },
  { error: new DOMException('The operation was aborted.', 'AbortError'), says: 'try again' },
])('a person is told of $error.message what to do', ({ error, says }) => {
  const text = plainError(error, 'Nothing was said.');
  expect(text).toContain(says);
  expect(text).not.toMatch(inside);
});

// Our own refusals and those of the account server are already written for people.
test.each([
  'Invalid login credentials',
  'Email not confirmed',
  'For security purposes, you can only request this after 35 seconds.',
  'You keep 20 alerts already. Delete one first.',
  'mime type image/tiff is not supported',
])('%s stays as it is said', (message) => {
  expect(plainError(new Error(message), '')).toBe(message);
});

test('a refusal that our database words stays as it words it', () => {
  const own = coded('23514', 'You keep 20 alerts already. Delete one first.');
  expect(plainError(own, '')).toBe(own.message);
});

test('what the product API says by a code of its own stays, a status does not replace it', () => {
  const error = new ORPCError('INTERNAL', { status: 500, message: 'Something went wrong.' });
  expect(plainError(error, '')).toBe('Something went wrong.');
});

test.each([new Error('{}'), new Error(''), 'no error at all', null])('%s has no words', (error) => {
  expect(plainError(error, 'Nothing was said.')).toBe('Nothing was said.');
});
