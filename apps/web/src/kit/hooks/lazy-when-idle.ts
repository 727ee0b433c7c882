import { type ComponentType, lazy } from 'react';
import { log } from '../log';

const mostMs = 3_000;

/**
 * A component whose code loads when the browser is idle. The page works without it, so code that
 * fails to load is requested again when the connection is back.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await browserIdle();
    for (;;) {
      try {
        return { default: await load() };
      } catch (error) {
        log('info', 'A part of the page could not be loaded', error);
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      }
    }
  });
}

/** Resolves when the browser is idle, or after three seconds. */
function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve, 200);
  });
}
