import type { Temporal as Calendar } from 'temporal-polyfill';

const own: typeof Calendar | undefined = Reflect.get(globalThis, 'Temporal');

/**
 * The browser's own Temporal, or a polyfill of 19 kB that is fetched when it has none. The build
 * replaces the package that the domain imports with this file.
 */
export const Temporal: typeof Calendar =
  own ?? (await import('temporal-polyfill/implementation')).Temporal;
