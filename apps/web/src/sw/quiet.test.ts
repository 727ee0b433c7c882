import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quiet } from './quiet';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is quiet before anything disturbs', async () => {
  await expect(quiet(1_000).arrives()).resolves.toBeUndefined();
});

test('it becomes quiet again some time after the last disturbance, not after the first', async () => {
  const pages = quiet(1_000);
  const arrived = vi.fn();
  pages.disturb();
  void pages.arrives().then(arrived);
  await vi.advanceTimersByTimeAsync(900);
  pages.disturb();
  await vi.advanceTimersByTimeAsync(900);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(arrived).toHaveBeenCalledOnce();
});
