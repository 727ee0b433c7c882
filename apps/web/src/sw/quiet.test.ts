import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quiet } from './quiet';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is quiet before anything is asked', async () => {
  await expect(quiet(1_000).arrives()).resolves.toBeUndefined();
});

test('it becomes quiet again some time after the last thing asked, not after the first', async () => {
  const pages = quiet(1_000);
  const arrived = vi.fn();
  pages.asked();
  void pages.arrives().then(arrived);
  await vi.advanceTimersByTimeAsync(900);
  pages.asked();
  await vi.advanceTimersByTimeAsync(900);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(arrived).toHaveBeenCalledOnce();
});
