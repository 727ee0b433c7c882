import type { Log } from './log';

/** Calls `work` repeatedly until the returned function is called. */
export type Repeat = (milliseconds: number, work: () => void) => () => void;

type Options = {
  log: Log;
  /** Updates what is kept in memory; checks `isStopped` between its steps. */
  work: () => Promise<void>;
  /** The log says this when the work fails in the background. */
  complaint: string;
  /** Tells whether the background still looks while it rests, for work that is often light. */
  looksAtRest?: boolean;
  repeat?: Repeat | undefined;
  /** Returns milliseconds of a monotonic clock. */
  now?: (() => number) | undefined;
};

const pollMs = 2_000;
/** A build of 10 s is followed by about 3 minutes of rest, however much changes meanwhile. */
const restPerBuild = 19;

/** Keeps data in memory up to date in the background, one round at a time. */
export class Upkeep {
  readonly #options: Options;
  readonly #repeat: Repeat;
  readonly now: () => number;
  #running: Promise<void> | null = null;
  #stopPolling: (() => void) | null = null;
  #isStopped = false;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
    this.#repeat = options.repeat ?? everyInterval;
    this.now = options.now ?? (() => performance.now());
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  get isResting(): boolean {
    return this.now() < this.#restsUntil;
  }

  /** Starts a round now and looks every 2 s whether there is something to do. */
  start(): void {
    this.#isStopped = false;
    this.#stopPolling ??= this.#repeat(pollMs, () => this.#look());
    this.#look();
  }

  /** Stops looking, and resolves when a running round has noticed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopPolling?.();
    this.#stopPolling = null;
    await this.#running?.catch(() => undefined);
  }

  /** Starts a round of work or joins the running one; rejects as it does. */
  run(): Promise<void> {
    this.#running ??= this.#options.work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  runInBackground(): void {
    this.run().catch((err: unknown) => {
      if (!this.#isStopped) this.#options.log.warn({ err }, this.#options.complaint);
    });
  }

  /**
   * Makes the background rest in proportion to the build since `started`; returns its duration in
   * ms.
   */
  restAfter(started: number): number {
    const milliseconds = Math.round(this.now() - started);
    this.#restsUntil = this.now() + milliseconds * restPerBuild;
    return milliseconds;
  }

  #look(): void {
    if (this.isResting && !this.#options.looksAtRest) return;
    this.runInBackground();
  }
}

/** Lets waiting requests be answered between two steps of a build. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export const everyInterval: Repeat = (milliseconds, work) => {
  const interval = setInterval(work, milliseconds);
  interval.unref();
  return () => clearInterval(interval);
};
