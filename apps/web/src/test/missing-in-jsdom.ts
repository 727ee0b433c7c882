import { busy } from './idle';

/** These parts exist in browsers but not in jsdom. None of them imitates a layout. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

/** Reports at once that every observed element is in view. */
class Observer implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe(target: Element): void {
    const rect = target.getBoundingClientRect();
    this.#notify(
      [
        {
          target,
          isIntersecting: true,
          intersectionRatio: 1,
          time: 0,
          boundingClientRect: rect,
          intersectionRect: rect,
          rootBounds: null,
        },
      ],
      this,
    );
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
window.IntersectionObserver = Observer;

/**
 * The browser is never idle unless a test makes it so: otherwise idle work would run at any moment
 * of a test.
 */
window.requestIdleCallback = busy;
window.cancelIdleCallback = () => undefined;
