import { type ComponentType, lazy } from 'react';
import { browserIdle } from './browser-idle';

/** A component whose code comes when the browser has nothing better to do. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await browserIdle();
    return { default: await load() };
  });
}
