import type { Temporal as Calendar } from 'temporal-polyfill';

declare global {
  var Temporal: typeof Calendar | undefined;
}

/**
 * The browser's own calendar arithmetic; 19 kB of a stand-in are fetched where it has none. The build
 * puts this in the place of the package that the domain names.
 */
export const Temporal: typeof Calendar =
  globalThis.Temporal ?? (await import('temporal-polyfill/implementation')).Temporal;
