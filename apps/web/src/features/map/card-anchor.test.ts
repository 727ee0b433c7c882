import { expect, test } from 'vitest';
import { cardAnchor } from './card-anchor';

test.each([
  { x: 400, y: 300, anchor: 'top' },
  { x: 400, y: 580, anchor: 'bottom' },
  { x: 20, y: 20, anchor: 'top-left' },
  { x: 780, y: 20, anchor: 'top-right' },
  { x: 20, y: 580, anchor: 'bottom-left' },
  { x: 780, y: 580, anchor: 'bottom-right' },
])('F-02 the card at $x, $y lies in the map by its $anchor', ({ x, y, anchor }) => {
  expect(cardAnchor({ x, y }, { width: 800, height: 600 })).toBe(anchor);
});

test('a card that a low map cannot hold hangs below the upper half', () => {
  expect(cardAnchor({ x: 200, y: 50 }, { width: 400, height: 160 })).toBe('top');
});
