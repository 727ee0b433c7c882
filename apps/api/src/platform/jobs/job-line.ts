/** Runs jobs one after the other, in the order in which they came. */
export class JobLine<Job> {
  readonly #run: (job: Job) => Promise<void>;
  readonly #waiting = new Set<Job>();
  #running: Promise<void> | null = null;

  /** `run` never rejects. */
  constructor(run: (job: Job) => Promise<void>) {
    this.#run = run;
  }

  /** Resolves when no job runs or waits. */
  get running(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Lets a job wait for its turn, unless it does already; resolves as `running` does. */
  add(job: Job): Promise<void> {
    this.#waiting.add(job);
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    for (const job of this.#waiting) {
      this.#waiting.delete(job);
      await this.#run(job);
    }
    // In the same turn as the last look at the set, so that no job is added in between and lost.
    this.#running = null;
  }
}
