import { expect, test } from 'vitest';
import { authenticate } from './actor';
import type { Actor } from './database/database';

const member: Actor = { role: 'authenticated', userId: 'u', email: null, sessionId: null };
const verify = async (token: string) => (token === 'good.token_1' ? member : null);

test('no token is a visitor', async () => {
  expect(await authenticate(undefined, verify)).toEqual({ isKnown: true, actor: { role: 'anon' } });
});

test('a token that holds is its owner', async () => {
  expect(await authenticate('Bearer good.token_1', verify)).toEqual({
    isKnown: true,
    actor: member,
  });
  expect(await authenticate('bearer good.token_1', verify)).toEqual({
    isKnown: true,
    actor: member,
  });
});

test.each([
  'Bearer bad',
  'Bearer ',
  '',
  'Basic good.token_1',
  'good.token_1',
  'Bearer good.token_1 x',
])('%j is refused, never taken for a visitor', async (header) => {
  expect(await authenticate(header, verify)).toMatchObject({
    isKnown: false,
    refusal: { code: 'UNAUTHENTICATED' },
  });
});

test('a key that does not hold is told apart from a session that has ended', async () => {
  expect(await authenticate('Bearer dl_live_1_2', verify)).toMatchObject({
    isKnown: false,
    refusal: { code: 'API_KEY_INVALID' },
  });
});
