import { expect, test } from 'vitest';
import { connectionText } from './connection-text';

test('X-12 what was kept is shown with the instant of its oldest answer', () => {
  const asOf = '2026-11-22T14:05:00Z';
  expect(connectionText({ isOffline: true, asOf }, 'UTC')).toBe(
    'Offline: as of Nov 22, 2026, 2:05 PM',
  );
  expect(connectionText({ isOffline: false, asOf }, 'UTC')).toMatch(/^Offline: as of Nov 22/);
});

test('without a connection and without such an answer the note says what still works', () => {
  const text = 'Offline: calculators and what you opened before still work';
  expect(connectionText({ isOffline: true, asOf: null })).toBe(text);
  expect(connectionText({ isOffline: false, asOf: null })).toBeNull();
});
