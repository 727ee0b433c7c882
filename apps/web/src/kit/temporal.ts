import type { Temporal as Calendar } from 'temporal-polyfill';

const own: typeof Calendar | undefined = Reflect.get(globalThis, 'Temporal');

/**
 * The browser's own calendar arithmetic; 19 kB of a stand-in are fetched where it has none. The build
 * puts this in the place of the package that the domain names.
 */
export const Temporal: typeof Calendar =
  own ?? (await import('temporal-polyfill/implementation')).Temporal;
