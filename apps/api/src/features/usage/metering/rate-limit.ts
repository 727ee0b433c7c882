import type { Temporal } from 'temporal-polyfill';
import { LruCache } from '../../../platform/lru-cache';
import type { RateTaken, RequestRate } from '../../../platform/shared-limits';

type Window = { startedAt: number; count: number };

const windowMs = 60_000;
const callersKept = 50_000;

/** Limits a caller's requests per minute, counted by this process only. */
export class RateLimit implements RequestRate {
  readonly perMinute: number;
  readonly #windows = new LruCache<string, Window>(callersKept);

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  async take(caller: string, at: Temporal.Instant): Promise<RateTaken> {
    const now = at.epochMilliseconds;
    const known = this.#windows.get(caller);
    const window = known && now - known.startedAt < windowMs ? known : { startedAt: now, count: 0 };
    const seconds = Math.ceil((window.startedAt + windowMs - now) / 1000);
    if (window.count >= this.perMinute) return { isTooMuch: true, left: 0, seconds };
    window.count += 1;
    this.#windows.set(caller, window);
    return { isTooMuch: false, left: this.perMinute - window.count, seconds };
  }
}
