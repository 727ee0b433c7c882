import type { Temporal } from 'temporal-polyfill';
import { LruCache } from '../../../platform/lru-cache';

type Window = { startedAt: number; count: number };

const windowMs = 60_000;
const callersKept = 50_000;

/** Counts one request; seconds to wait where it is one too many, null where it is not. */
export type RequestRate = {
  take(caller: string, at: Temporal.Instant): Promise<number | null>;
};

/** How often one caller may ask in a minute, counted by this process alone. */
export class RateLimit implements RequestRate {
  readonly #perMinute: number;
  readonly #windows = new LruCache<string, Window>(callersKept);

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  async take(caller: string, at: Temporal.Instant): Promise<number | null> {
    const now = at.epochMilliseconds;
    const known = this.#windows.get(caller);
    const window = known && now - known.startedAt < windowMs ? known : { startedAt: now, count: 0 };
    if (window.count >= this.#perMinute) {
      return Math.ceil((window.startedAt + windowMs - now) / 1000);
    }
    window.count += 1;
    this.#windows.set(caller, window);
    return null;
  }
}
