import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Gives the calling thread the lowest priority, so that the threads which answer requests go before
 * it. Linux alone has a priority for each thread; elsewhere nothing changes.
 */
export function takeLowPriority(): void {
  if (process.platform === 'linux') setPriority(threadNumber(), constants.priority.PRIORITY_LOW);
}

/** Returns the system's number of the calling thread. */
export function threadNumber(): number {
  return Number(basename(readlinkSync('/proc/thread-self')));
}
