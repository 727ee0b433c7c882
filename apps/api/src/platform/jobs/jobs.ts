import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { everyInterval, type Repeat } from '../upkeep';
import { JobLine } from './job-line';
import { type Claim, claimJob, finishJob, holdJob, restingJobs } from './jobs-repo';

/** Jobs of a line run one after the other, and no line waits for another. */
type LineName = 'short' | 'long' | 'mails';

export type Job = {
  /** It is the job's name in ops.jobs, such as "rates.refresh". */
  name: string;
  everyHours: number;
  /**
   * Without it the job is short. A long one may take minutes; one of mails is for what somebody
   * waits for, and may wait for a mail server.
   */
  line?: Exclude<LineName, 'short'>;
  /**
   * Throws on failure; the failure is logged and stored with the job, which runs again in 15
   * minutes. The signal says that the server stops, or that another process holds the job by now.
   */
  run(signal: AbortSignal): Promise<void>;
};

/** For this reason the worker acts as the service role at each look. */
export const lookForJobs = 'look for jobs that are due';

/** One statement over a small table, which finds also what other processes made due. */
const lookEveryMs = 2_000;
/** After a failed look, so that a database that is full or gone does not fill the log. */
const restMinutes = 1;
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
  readonly #lines: Record<LineName, JobLine<Job>>;
  #ends: (() => void)[] = [];
  #looking: Promise<void> | null = null;
  #looksAgain = false;
  #failedAt: Temporal.Instant | null = null;

  constructor({ database, clock, log, repeat = everyInterval }: Deps) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#repeat = repeat;
    const aLine = () => new JobLine<Job>((job) => this.#runUnlessStopped(job));
    this.#lines = { short: aLine(), long: aLine(), mails: aLine() };
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /**
   * Looks now, when a transaction of this process has made a job due, and every 2 s; a job that
   * never ran is due at once.
   */
  start(): void {
    if (this.#jobs.length === 0) return;
    const look = () => this.#look();
    const tick = () => {
      if (!this.#isResting()) look();
    };
    this.#ends = [this.#database.onWorkLeft(look), this.#repeat(lookEveryMs, tick)];
    look();
  }

  /** Looks once, and resolves when the jobs that were due have ended. Never rejects. */
  async runDue(): Promise<void> {
    await Promise.all(await this.#begin());
  }

  /** Aborts the running jobs and resolves when they have ended. */
  async stop(): Promise<void> {
    for (const end of this.#ends) end();
    this.#stop.abort();
    await this.#looking;
    await Promise.all(Object.values(this.#lines).map((line) => line.running));
  }

  /** Looks, and once more if this is asked while it looks. */
  #look(): void {
    this.#looksAgain = this.#looking !== null;
    this.#looking ??= this.#begin().then(() => {
      this.#looking = null;
      if (this.#looksAgain && !this.#stop.signal.aborted) this.#look();
    });
  }

  /** Puts the due jobs into their lines; what it returns resolves when they have ended. */
  async #begin(): Promise<Promise<void>[]> {
    const due = await this.#findDue();
    return due.map((job) => this.#lines[job.line ?? 'short'].add(job));
  }

  async #findDue(): Promise<Job[]> {
    try {
      const resting = await this.#database.asService(lookForJobs, (db) =>
        restingJobs(db, this.#clock.now()),
      );
      return this.#jobs.filter(({ name }) => !resting.has(name));
    } catch (err) {
      this.#failedAt = this.#clock.now();
      this.#log.error({ err }, 'jobs could not be checked');
      return [];
    }
  }

  #isResting(): boolean {
    if (this.#failedAt === null) return false;
    const until = this.#failedAt.add({ minutes: restMinutes });
    return Temporal.Instant.compare(this.#clock.now(), until) < 0;
  }

  async #runUnlessStopped(job: Job): Promise<void> {
    if (this.#stop.signal.aborted) return;
    await this.#runIfDue(job).catch((err: unknown) => {
      this.#failedAt = this.#clock.now();
      this.#log.error({ err, job: job.name }, 'a job could not be checked');
    });
  }

  async #runIfDue({ name, everyHours, run }: Job): Promise<void> {
    const claim: Claim = { name, claimedAt: this.#clock.now() };
    const isOurs = await this.#database.asService(`job ${name}: claim`, (db) =>
      claimJob(db, name, claim.claimedAt, everyHours, leaseMinutes),
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
