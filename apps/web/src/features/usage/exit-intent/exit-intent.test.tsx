import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supabase } from '../../../platform/api/supabase';
import { startSession } from '../../../platform/session/start-session';
import { anAccountServer, testPassword } from '../../../test/account-server';
import { browserIsIdle } from '../../../test/idle';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { neverShown, useExitIntent } from './exit-intent-store';
import { edgePx, stayMs } from './watch-top-edge';

beforeEach(() => {
  useExitIntent.setState(neverShown, true);
  browserIsIdle();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...anAccountServer().handlers,
  );
});
afterEach(() => vi.useRealTimers());

async function openLanding() {
  const opened = openApp('/');
  await screen.findByRole('combobox');
  // The watcher starts when the browser is idle.
  await waitFor(() => {
    fireEvent.mouseMove(document, { clientY: 3 });
    expect(leavingIsAsked()).toBe(true);
  });
  fireEvent.mouseMove(document, { clientY: 300 });
  return opened;
}

/** Tells whether the browser would ask before leaving the page. */
function leavingIsAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const dialog = () => screen.queryByRole('dialog', { name: 'Before you go' });

function stayAt(clientY: number, ms: number): void {
  fireEvent.mouseMove(document, { clientY });
  act(() => void vi.advanceTimersByTime(ms));
}

test('M-05 opens when the pointer stays within 5 px of the top edge for 500 ms, not sooner, not lower', async () => {
  await openLanding();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  stayAt(edgePx + 1, stayMs * 2);
  expect(dialog()).toBeNull();
  stayAt(edgePx, stayMs - 1);
  expect(dialog()).toBeNull();
  fireEvent.mouseMove(document, { clientY: 40 });
  stayAt(0, stayMs - 1);
  expect(dialog()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: 'Before you go' })).toBeDefined();
});

test('M-05 closing hides it; the same day it does not come again, the next day it does', async () => {
  vi.setSystemTime('2026-11-20T12:00:00');
  const { user } = await openLanding();
  fireEvent.mouseMove(document, { clientY: 2 });
  await user.click(await screen.findByRole('button', { name: 'Maybe later' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(useExitIntent.getState()).toEqual({
    isOpen: false,
    hasShownToday: true,
    lastShownDate: '2026-11-20',
  });
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00') });
  fireEvent.mouseMove(document, { clientY: 90 });
  stayAt(1, stayMs);
  expect(useExitIntent.getState().isOpen).toBe(false);
  vi.setSystemTime('2026-11-21T09:00:00');
  fireEvent.mouseMove(document, { clientY: 90 });
  stayAt(1, stayMs);
  expect(useExitIntent.getState()).toMatchObject({ isOpen: true, lastShownDate: '2026-11-21' });
});

test('M-05 choosing signup leads to registration and marks it shown today', async () => {
  const { user, history } = await openLanding();
  fireEvent.mouseMove(document, { clientY: 2 });
  await user.click(await screen.findByRole('button', { name: 'Start Free Trial Now' }));
  await waitFor(() => expect(history.location.pathname).toBe('/register'));
  expect(useExitIntent.getState()).toMatchObject({ isOpen: false, hasShownToday: true });
});

test('M-05 the browser asks before leaving while the pointer sits at the top edge, and only then', async () => {
  await openLanding();
  fireEvent.mouseMove(document, { clientY: 4 });
  expect(leavingIsAsked()).toBe(true);
  fireEvent.mouseMove(document, { clientY: 6 });
  expect(leavingIsAsked()).toBe(false);
});

test('M-05 leaves members alone from the moment they are signed in, before their own code is there', async () => {
  vi.doMock('../access-prompts', () => new Promise(() => undefined));
  await openLanding();
  await act(async () => {
    await startSession();
    const { auth } = await supabase();
    await auth.signInWithPassword({ email: 'ada@example.com', password: testPassword });
  });
  fireEvent.mouseMove(document, { clientY: 2 });
  expect(leavingIsAsked()).toBe(false);
});

test('M-05 E-07 its state is kept as exit-intent-storage', async () => {
  useExitIntent.setState({ isOpen: true, hasShownToday: true, lastShownDate: '2026-11-20' });
  const kept = JSON.parse(localStorage.getItem('exit-intent-storage') ?? '{}');
  expect(kept.state).toEqual({ isOpen: true, hasShownToday: true, lastShownDate: '2026-11-20' });
  await useExitIntent.persist.rehydrate();
  expect(useExitIntent.getState()).toMatchObject({ isOpen: false, hasShownToday: true });
});
