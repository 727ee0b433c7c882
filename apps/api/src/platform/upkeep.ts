import type { Log } from './log';

/** Calls `work` again and again until the returned function is called. */
export type Repeat = (milliseconds: number, work: () => void) => () => void;

type Options = {
  log: Log;
  /** Brings what is kept up to date; looks at `isStopped` between its steps. */
  work: () => Promise<void>;
  /** Said in the log when the work failed in the background. */
  complaint: string;
  /** Whether the background goes on looking while it rests: for work that is often light. */
  looksAtRest?: boolean;
  repeat?: Repeat | undefined;
  /** Milliseconds that only grow. */
  now?: (() => number) | undefined;
};

const pollMs = 2_000;
/** A build of 10 s is followed by 3 minutes of rest, however much changes meanwhile. */
const restPerBuild = 19;

/** Keeps something in memory up to date in the background, one round at a time. */
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

  /** Works in the background now and looks every 2 s whether there is something to do. */
  start(): void {
    this.#isStopped = false;
    this.#stopPolling ??= this.#repeat(pollMs, () => this.#look());
    this.#look();
  }

  /** Stops looking, and resolves when a round under way has noticed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopPolling?.();
    this.#stopPolling = null;
    await this.#running?.catch(() => undefined);
  }

  /** A round of work, or the one under way; rejects as it does. */
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

  /** Makes the background rest in proportion to what was built since `started`; says how long it took. */
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

/** Lets requests that wait be answered between two steps of a build. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export const everyInterval: Repeat = (milliseconds, work) => {
  const interval = setInterval(work, milliseconds);
  interval.unref();
  return () => clearInterval(interval);
};
