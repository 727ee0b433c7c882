import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useWidget } from './use-widget';

const settings = { token: 'token-1', scriptUrl: 'https://widget.test/v1.js' };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="widget"]')];

/** Does what the vendor's script does when it has loaded. */
function arrive() {
  const calls = { init: vi.fn(), destroy: vi.fn() };
  Object.assign(window.Userback ?? {}, calls);
  act(() => void scripts()[0]?.onload?.(new Event('load')));
  return calls;
}

function open(isHidden: boolean, given: typeof settings | null = settings) {
  return renderHook((hidden: boolean) => useWidget(given, hidden), { initialProps: isHidden });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  // A failed script is forgotten, so that the next test starts as a new page would.
  for (const script of scripts()) script.onerror?.('gone');
  delete window.Userback;
  vi.useRealTimers();
});

describe('C-03 the feedback widget', () => {
  test('is set up with the access token, by a script of its vendor', () => {
    open(false);
    expect(scripts().map(({ src, async }) => ({ src, async }))).toEqual([
      { src: settings.scriptUrl, async: true },
    ]);
    expect(window.Userback).toEqual({ access_token: 'token-1' });
  });

  test('is removed 100 ms after the check is true, and set up again when it is not', () => {
    const { rerender } = open(false);
    const { init, destroy } = arrive();
    rerender(true);
    vi.advanceTimersByTime(99);
    expect(destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(destroy).toHaveBeenCalledTimes(1);
    rerender(false);
    expect(init.mock.calls).toEqual([['token-1']]);
    expect(scripts()).toHaveLength(1);
  });

  test('loads nothing where the check is true from the start, or no token is configured', () => {
    open(true);
    open(false, null);
    vi.advanceTimersByTime(1_000);
    expect(scripts()).toEqual([]);
    expect(window.Userback).toBeUndefined();
  });

  test('goes at once when it arrives on a page that must not have it', () => {
    const { rerender } = open(false);
    rerender(true);
    vi.advanceTimersByTime(100);
    const { destroy } = arrive();
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  test('goes with the signed-in area', () => {
    const { unmount } = open(false);
    const { destroy } = arrive();
    unmount();
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  test('whose script does not come is left out, and tried again by the next page', () => {
    const first = open(false);
    act(() => void scripts()[0]?.onerror?.('blocked'));
    expect(scripts()).toEqual([]);
    first.rerender(true);
    first.rerender(false);
    expect(scripts()).toHaveLength(1);
  });
});
