import { expect, test } from 'vitest';
import { visitCookie } from './visit';

test('behind https the cookie of a visit is one that no other host can set', () => {
  expect(visitCookie('a state', 'https://deedlight.example/auth/v1')).toEqual({
    name: expect.stringMatching(/^__Host-oauth-visit-[0-9a-f]{16}$/),
    path: '/',
    secure: true,
  });
  expect(visitCookie('a state', 'http://localhost:3000/auth/v1')).toMatchObject({
    name: expect.stringMatching(/^oauth-visit-/),
    path: '/auth/v1/callback',
  });
});
