import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InTurn, PendingBlock } from './in-turn';

// Only the clock of the wait: the styles that hide what follows are the browser's, and a story's.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const holding = () => document.querySelector('[data-pending]');

function Page({ shape }: { shape?: string }) {
  return (
    <InTurn className="grid">
      <PendingBlock>{shape}</PendingBlock>
      <p>What follows</p>
    </InTurn>
  );
}

test('a block that is loading holds what follows, for ten seconds at most', () => {
  render(<Page />);
  expect(holding()).not.toBeNull();
  act(() => vi.advanceTimersByTime(9_999));
  expect(holding()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(holding()).toBeNull();
  expect(screen.getByText('What follows')).toBeDefined();
});

test('without a connection a block holds nothing', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Page />);
  expect(holding()).toBeNull();
});

test('the shape of a block that comes in any case stays after the wait', () => {
  render(<Page shape="Loading homes" />);
  expect(holding()?.textContent).toBe('Loading homes');
  act(() => vi.advanceTimersByTime(10_000));
  expect(holding()).toBeNull();
  expect(screen.getByText('Loading homes')).toBeDefined();
});
