import { afterEach, expect, test, vi } from 'vitest';
import { markMember } from './member-cookie';

afterEach(() => vi.restoreAllMocks());

test('R-01 property pages are told that a member asks, until nobody is signed in', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  markMember(true);
  expect(set.mock.calls[0]?.[0]).toMatch(
    /^deedlight_member=1; Path=\/property; Max-Age=34560000; SameSite=Lax$/,
  );
  markMember(false);
  expect(set.mock.calls[1]?.[0]).toContain('Max-Age=0');
});
