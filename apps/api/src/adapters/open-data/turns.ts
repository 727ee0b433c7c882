import type { Clock } from '../../platform/clock';

type Settings = {
  clock: Clock;
  pause: (ms: number) => Promise<void>;
  atOnce: number;
  paceMs: number;
};

type Host = { busy: number; waiting: (() => void)[]; nextStart: number };

/** Gives each host so many requests at the same time, which begin at a pace. */
export class Turns {
  readonly #settings: Settings;
  readonly #hosts = new Map<string, Host>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const host = this.#hostOf(name);
    if (host.busy >= this.#settings.atOnce) {
      await new Promise<void>((resolve) => host.waiting.push(resolve));
    } else host.busy += 1;
    try {
      await this.#keepPace(host);
      return await work();
    } finally {
      const next = host.waiting.shift();
      // The next one takes over the place.
      if (next === undefined) host.busy -= 1;
      else next();
    }
  }

  async #keepPace(host: Host): Promise<void> {
    const { clock, pause, paceMs } = this.#settings;
    const now = clock.now().epochMilliseconds;
    const start = Math.max(now, host.nextStart);
    host.nextStart = start + paceMs;
    if (start > now) await pause(start - now);
  }

  #hostOf(name: string): Host {
    const known = this.#hosts.get(name) ?? { busy: 0, waiting: [], nextStart: 0 };
    this.#hosts.set(name, known);
    return known;
  }
}
