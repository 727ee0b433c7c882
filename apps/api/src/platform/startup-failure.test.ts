import { expect, test } from 'vitest';
import { whyNotStarted } from './startup-failure';

test.each(['ENOSPC', 'EDQUOT'])('a disk without room (%s) is told in one sentence', (code) => {
  const error = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  expect(whyNotStarted(error)).toMatch(/^There is no room left on the disk\.[^\n]+$/);
});

test('what nobody foresaw is told with where it was', () => {
  expect(whyNotStarted(new Error('odd'))).toMatch(/^Not started: Error: odd\n\s+at /);
});
