import { AuthWeakPasswordError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { authenticationFailed, errorText } from '../api/error-text';
import { isValid } from './validity';

const expiresAt = 1_800_000_000;

test.each([
  { why: 'a second is left', now: expiresAt * 1000 - 1000, valid: true },
  { why: 'a millisecond is left', now: expiresAt * 1000 - 1, valid: true },
  { why: 'it expires now', now: expiresAt * 1000, valid: false },
  { why: 'it has expired', now: expiresAt * 1000 + 1, valid: false },
])('A-02 a session is valid: $valid ($why)', ({ now, valid }) => {
  expect(isValid(session({ expires_at: expiresAt }), now)).toBe(valid);
});

test('A-02 without an access token, or without a session, nobody is signed in', () => {
  expect(isValid(null, 0)).toBe(false);
  expect(isValid(session({ access_token: '' }), 0)).toBe(false);
  expect(isValid(session({ expires_at: undefined }), 0)).toBe(false);
});

function session(fields: { access_token?: string; expires_at?: number | undefined }) {
  return { access_token: 'a', expires_at: expiresAt, ...fields };
}

test.each([
  { error: new Error('Email not confirmed'), shows: 'Email not confirmed' },
  { error: new AuthWeakPasswordError('Too short.', 422, ['length']), shows: 'Too short.' },
  { error: new Error(''), shows: 'An unexpected error occurred' },
  { error: new Error('{}'), shows: 'An unexpected error occurred' },
  { error: null, shows: 'An unexpected error occurred' },
  { error: 'odd', shows: 'An unexpected error occurred' },
])('A-06 $error shows as "$shows"', ({ error, shows }) => {
  expect(errorText(error)).toBe(shows);
});

test('A-06 a failed sign-in without a cause shows as "Authentication failed"', () => {
  expect(errorText(undefined, authenticationFailed)).toBe('Authentication failed');
});
