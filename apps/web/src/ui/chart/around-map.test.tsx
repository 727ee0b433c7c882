import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AroundMap } from './around-map';

const sales = [{ id: 'near', east: 0.1, north: 0.05 }];
const size = { width: 220, height: 112 };

/** The lines of the streets that are drawn, without the edges below them. */
function drawn() {
  const lines = screen.getByRole('img').querySelectorAll('path[stroke="var(--map-street)"]');
  return [...lines].map((line) => [line.getAttribute('d'), line.getAttribute('stroke-width')]);
}

test('F-01 streets lie to the same scale as the sales, and main streets are drawn last and wider', () => {
  const main = {
    homes: 40,
    path: [
      [0, -0.05],
      [0, 0.05],
    ] as const,
  };
  const side = {
    homes: 39,
    path: [
      [-0.1, 0],
      [0.1, 0.05],
    ] as const,
  };
  render(<AroundMap {...{ sales, ...size }} streets={[main, side]} />);
  // The sale's own place: 0.05 mi are the 44 px from the middle to the edge above it.
  const dot = screen.getByRole('img').querySelector('circle');
  expect([dot?.getAttribute('cx'), dot?.getAttribute('cy')]).toEqual(['198', '6']);
  expect(drawn()).toEqual([
    ['M22.0 50.0L198.0 6.0', '4'],
    ['M110.0 94.0L110.0 6.0', '5.5'],
  ]);
});

test('an answer without streets, as of an older server, is a map of sales', () => {
  render(<AroundMap {...{ sales, ...size }} streets={undefined} />);
  expect(screen.getByRole('img', { name: 'Map of this home and 1 sale near it' })).toBeDefined();
  expect(drawn()).toEqual([]);
});

test('over miles of open land no street is drawn', () => {
  const far = [{ id: 'far', east: 8, north: 3 }];
  const street = {
    homes: 50,
    path: [
      [0, 0],
      [0.1, 0.1],
    ] as const,
  };
  render(<AroundMap {...{ sales: far, ...size }} streets={[street]} />);
  expect(drawn()).toEqual([]);
});
