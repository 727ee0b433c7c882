import { collectDefaultMetrics, Registry } from 'prom-client';

/** What is counted once for the process, however many apps it has. */
export const processRegistry = new Registry();

let isWatched = false;

/** Memory, CPU, garbage collection and how late the event loop is, from the first call on. */
export function watchProcess(): void {
  if (isWatched) return;
  isWatched = true;
  collectDefaultMetrics({ register: processRegistry });
}
