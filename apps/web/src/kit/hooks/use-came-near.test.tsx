import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCameNear } from './use-came-near';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Far() {
  const frame = useRef<HTMLDivElement>(null);
  return <div ref={frame}>{useCameNear(frame, 400) ? 'near' : 'far'}</div>;
}

/** A browser's observer, whose answers the test gives. */
function observers() {
  const made: { tell: (isNear: boolean) => void; margin: string; isOff: boolean }[] = [];
  class Observer {
    readonly #one;
    constructor(
      notify: (entries: { isIntersecting: boolean }[]) => void,
      { rootMargin }: { rootMargin: string },
    ) {
      const tell = (isIntersecting: boolean) => act(() => notify([{ isIntersecting }]));
      this.#one = { tell, margin: rootMargin, isOff: false };
      made.push(this.#one);
    }
    observe(): void {}
    disconnect(): void {
      this.#one.isOff = true;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return made;
}

test('an element is far until it comes near, and stays near when the person scrolls away', () => {
  const made = observers();
  render(<Far />);
  expect(made).toHaveLength(1);
  expect(made[0]?.margin).toBe('400px 0px');
  made[0]?.tell(false);
  expect(screen.getByText('far')).toBeDefined();
  made[0]?.tell(true);
  expect(screen.getByText('near')).toBeDefined();
  // Nobody watches any more, so nothing can take it back.
  expect(made.map(({ isOff }) => isOff)).toEqual([true]);
});

test('a browser without an observer counts everything as near', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(<Far />);
  expect(screen.getByText('near')).toBeDefined();
});

test('an element that leaves the page is no longer watched', () => {
  const made = observers();
  render(<Far />).unmount();
  expect(made[0]?.isOff).toBe(true);
});
