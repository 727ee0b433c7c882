import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { everyInterval, type Repeat } from '../upkeep';
import { type Claim, claimJob, finishJob, holdJob } from './jobs-repo';

export type Job = {
  /** It is the job's name in ops.jobs, such as "rates.refresh". */
  name: string;
  everyHours: number;
  /** The job may take minutes: it waits for other long jobs, and no short job waits for it. */
  isLong?: true;
  /**
   * Throws on failure; the failure is logged and stored with the job, which runs again in 15
   * minutes. The signal says that the server stops, or that another process holds the job by now.
   */
  run(signal: AbortSignal): Promise<void>;
};

const lookEveryMs = 60_000;
/**
 * A job is due so much before its time. The looks are about a minute apart, and one that came a moment
 * too early would leave a job of every minute to the next.
 */
const earlyHours = lookEveryMs / 2 / 3_600_000;
const retryMinutes = 15;
/** A process without a sign of life for this long counts as dead, and its job is due again. */
const leaseMinutes = 5;
const renewEveryMs = 60_000;

type Deps = { database: Database; clock: Clock; log: Log; repeat?: Repeat };

/** Runs each job when it is due, once for any number of processes. */
export class Jobs {
  readonly #jobs: Job[] = [];
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #repeat: Repeat;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  readonly #lines = [this.#line(false), this.#line(true)];
  #rounds: Promise<unknown> = Promise.resolve();

  constructor({ database, clock, log, repeat = everyInterval }: Deps) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#repeat = repeat;
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** Looks now and then every minute; a job that never ran is due at once. */
  start(): void {
    const look = () => {
      this.#rounds = this.runDue();
    };
    look();
    this.#timer = setInterval(look, lookEveryMs);
    this.#timer.unref();
  }

  /**
   * Runs the due jobs, the short ones one after the other, and the long ones likewise. Never
   * rejects.
   */
  async runDue(): Promise<void> {
    await Promise.all(this.#lines.map((look) => look()));
  }

  /** Aborts the running jobs and resolves when they have ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#rounds;
  }

  /**
   * Returns a function that looks through the jobs of one kind; its calls run one after the other.
   */
  #line(isLong: boolean): () => Promise<void> {
    let round: Promise<void> = Promise.resolve();
    const look = async () => {
      const jobs = this.#jobs.filter((job) => (job.isLong ?? false) === isLong);
      for (const job of jobs) {
        if (this.#stop.signal.aborted) return;
        await this.#runIfDue(job).catch((err: unknown) =>
          this.#log.error({ err, job: job.name }, 'a job could not be checked'),
        );
      }
    };
    return () => {
      round = round.then(look);
      return round;
    };
  }

  async #runIfDue({ name, everyHours, run }: Job): Promise<void> {
    const claim: Claim = { name, claimedAt: this.#clock.now() };
    const isOurs = await this.#database.asService(`job ${name}: claim`, (db) =>
      claimJob(db, name, claim.claimedAt, everyHours - earlyHours, leaseMinutes),
    );
    if (!isOurs) return;
    const lost = new AbortController();
    const stopRenewing = this.#repeat(renewEveryMs, () => void this.#renew(claim, lost));
    const failure = await run(AbortSignal.any([this.#stop.signal, lost.signal])).then(
      () => null,
      (err: unknown) => {
        this.#log.error({ err, job: name }, 'a job failed');
        return err instanceof Error ? err.message : String(err);
      },
    );
    stopRenewing();
    // A job that a stop interrupted is due when the next server starts.
    const ended = this.#stop.signal.aborted
      ? { failure: 'the server stopped before the end', retryMinutes: 0 }
      : { failure, retryMinutes };
    await this.#database.asService(`job ${name}: done`, (db) =>
      finishJob(db, claim, { at: this.#clock.now(), ...ended }),
    );
  }

  /**
   * Renews the lease, and aborts the job if another process holds it. The lease outlasts short
   * failures of the database.
   */
  async #renew(claim: Claim, lost: AbortController): Promise<void> {
    const until = this.#clock.now().add({ minutes: leaseMinutes });
    const isOurs = await this.#database
      .asService(`job ${claim.name}: hold`, (db) => holdJob(db, claim, until))
      .catch((err: unknown) => {
        this.#log.warn({ err, job: claim.name }, 'the lease of a job could not be renewed');
        return true;
      });
    if (!isOurs) lost.abort();
  }
}
