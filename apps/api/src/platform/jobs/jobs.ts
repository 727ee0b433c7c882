import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { claimJob, finishJob } from './jobs-repo';

export type Job = {
  /** Its name in ops.jobs: "rates.refresh". */
  name: string;
  everyHours: number;
  /** For how long no other process takes it: longer than it ever runs. 30 where left out. */
  holdMinutes?: number;
  /** Throws what goes wrong; it is logged, kept beside the job and tried again in 15 minutes. */
  run(signal: AbortSignal): Promise<void>;
};

const lookEveryMs = 60_000;
const retryMinutes = 15;

/** Runs each job when it is due, once however many processes there are. */
export class Jobs {
  readonly #jobs: Job[] = [];
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** Looks now and every minute; a job that was never run is due at once. */
  start(): void {
    const look = () => {
      this.#round = this.#round.then(() => this.runDue());
    };
    look();
    this.#timer = setInterval(look, lookEveryMs);
    this.#timer.unref();
  }

  /** Runs what is due, one after the other. Never rejects. */
  async runDue(): Promise<void> {
    for (const job of this.#jobs) {
      if (this.#stop.signal.aborted) return;
      await this.#runIfDue(job).catch((err: unknown) =>
        this.#log.error({ err, job: job.name }, 'a job could not be looked at'),
      );
    }
  }

  /** Tells the running job to end and resolves when it has. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#round;
  }

  async #runIfDue({ name, everyHours, holdMinutes = 30, run }: Job): Promise<void> {
    const at = this.#clock.now();
    const isOurs = await this.#database.asService(`job ${name}: claim`, (db) =>
      claimJob(db, name, at, everyHours, holdMinutes),
    );
    if (!isOurs) return;
    const failure = await run(this.#stop.signal).then(
      () => null,
      (err: unknown) => {
        this.#log.error({ err, job: name }, 'a job failed');
        return err instanceof Error ? err.message : String(err);
      },
    );
    await this.#database.asService(`job ${name}: done`, (db) =>
      finishJob(db, name, this.#clock.now(), failure, retryMinutes),
    );
  }
}
