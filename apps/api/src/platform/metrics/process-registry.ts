import { collectDefaultMetrics, Registry } from 'prom-client';

/** Holds what is counted once per process, however many apps it has. */
export const processRegistry = new Registry();

let isWatched = false;

/** Measures memory, CPU, garbage collection and the event loop's lag from the first call on. */
export function watchProcess(): void {
  if (isWatched) return;
  isWatched = true;
  collectDefaultMetrics({ register: processRegistry });
}
