import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../kit/notify/notify';
import {
  actionDurationMs,
  defaultDurationMs,
  removalDelayMs,
  useToasts,
} from '../../kit/notify/toast-store';
import { Toaster } from './toaster';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function texts() {
  return useToasts.getState().toasts.map((toast) => toast.text);
}

test('C-01 one at a time: a new notice replaces the old one', () => {
  render(<Toaster />);
  act(() => void notify({ kind: 'done', text: 'Report saved' }));
  act(() => void notify({ kind: 'failed', text: 'Report not saved' }));
  expect(texts()).toEqual(['Report not saved']);
  expect(screen.getByRole('status').textContent).toBe('Report not saved');
});

test('C-01 a notice leaves the screen after 5,000 ms and the store 1,000,000 ms later', () => {
  render(<Toaster />);
  act(() => void notify({ kind: 'done', text: 'Report saved' }));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(screen.getByText('Report saved')).toBeDefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Report saved')).toBeNull();
  expect(texts()).toEqual(['Report saved']);
  expect(removalDelayMs).toBe(1_000_000);
  act(() => void vi.advanceTimersByTime(removalDelayMs));
  expect(texts()).toEqual([]);
});

test('C-01 a notice can be changed, dismissed by its reader and removed', async () => {
  render(<Toaster />);
  let id = '';
  act(() => {
    id = notify({ kind: 'info', text: 'Saving' });
  });
  act(() => useToasts.getState().update(id, { kind: 'done', text: 'Saved' }));
  expect(screen.getByText('Saved')).toBeDefined();
  await itsCard();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => useToasts.getState().remove(id));
  expect(texts()).toEqual([]);
});

test('a notice with something to press stays longer, and as long as somebody is about to press', async () => {
  render(<Toaster />);
  const onPress = vi.fn();
  const action = { label: 'Undo', onPress };
  act(() => void notify({ kind: 'done', text: 'Pin removed', action }));
  await itsCard();
  act(() => void vi.advanceTimersByTime(actionDurationMs - 1));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  act(() => void vi.advanceTimersByTime(actionDurationMs));
  act(() => undo.click());
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Pin removed')).toBeNull();
});

/** Resolves when the card's code is there. */
async function itsCard() {
  while (screen.queryByRole('button', { name: 'Dismiss' }) === null) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
}

test('C-01 the store adds, updates, dismisses and removes, and keeps one', () => {
  const { add, update, dismiss, remove } = useToasts.getState();
  const toast = { kind: 'info', text: 'First', duration: defaultDurationMs } as const;
  expect(defaultDurationMs).toBe(5_000);
  add({ ...toast, id: 'a' });
  add({ ...toast, id: 'b', text: 'Second' });
  update('b', { text: 'Second, changed' });
  const kept = { ...toast, id: 'b', text: 'Second, changed' };
  expect(useToasts.getState().toasts).toEqual([{ ...kept, isOpen: true }]);
  dismiss('b');
  vi.advanceTimersByTime(removalDelayMs - 1);
  expect(useToasts.getState().toasts).toEqual([{ ...kept, isOpen: false }]);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().toasts).toEqual([]);
  add({ ...toast, id: 'c' });
  remove('c');
  expect(useToasts.getState().toasts).toEqual([]);
});
