import type { BatchSubject } from '@deedlight/domain/skip-trace/batch-row';
import { ORPCError } from '@orpc/server';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { SkipTraceSetup } from '../../adapters/skip-trace';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Member } from '../../platform/member';
import type { Meter } from '../usage/public';
import { claimBatch, nextRow, releaseBatch, settleRow, waitingBatches } from './batch-repo';
import { personSought } from './person-sought';
import { runTrace, type TraceSettings } from './run-trace';

type Deps = {
  setup: SkipTraceSetup;
  secret: string;
  keptDays: number;
  /** It is false if batches are left to another process, a worker. */
  works: boolean;
  meter: Meter;
  database: Database;
  clock: Clock;
  log: Log;
};

/** A runner without a sign of life for this long counts as dead. */
const holdMinutes = 2;

/**
 * Works through batches row by row, each with its member's rights. The rows store the progress, so
 * it survives restarts.
 */
export class BatchRunner {
  readonly #deps: Deps;
  readonly #running = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Starts a batch, or continues it after the work that this process is still doing on it. */
  start(id: string): void {
    if (!this.#deps.works) return;
    const before = this.#running.get(id) ?? Promise.resolve();
    const run = before
      .then(() => this.#run(id))
      .catch((err: unknown) => this.#deps.log.error({ err, batch: id }, 'a batch failed'))
      .finally(() => {
        if (this.#running.get(id) === run) this.#running.delete(id);
      });
    this.#running.set(id, run);
  }

  /** Continues the batches of a process that ended. */
  async startWaiting(): Promise<void> {
    const { database, clock } = this.#deps;
    const ids = await database.asService('skip-trace batches left behind', (db) =>
      waitingBatches(db, clock.now()),
    );
    for (const id of ids) if (!this.#running.has(id)) this.start(id);
  }

  /** Resolves when no batch of this process runs. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Ends after the current rows; the batches keep their state, for another process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.settled();
  }

  async #run(id: string): Promise<void> {
    const { database, clock, setup, ...settings } = this.#deps;
    if (!setup.isConfigured || this.#isStopping) return;
    const claimed = await database.asService('skip-trace batch: claim', (db) =>
      claimBatch(db, id, clock.now(), this.#holdUntil()),
    );
    if (claimed === undefined) return;
    const actor = actorOf(claimed.user_id);
    const tracing = { ...settings, source: setup.source };
    let stopCode: string | null = null;
    try {
      while (!this.#isStopping && (await this.#step(id, actor, claimed.purpose, tracing)));
    } catch (error) {
      stopCode = codeOf(error);
      if (stopCode === surprise) this.#deps.log.error({ err: error, batch: id }, 'a batch stopped');
    }
    await database.asService('skip-trace batch: release', (db) =>
      releaseBatch(db, { id, stopCode, at: clock.now() }),
    );
  }

  /** Traces one row; returns false if none is left or the batch no longer runs. */
  async #step(id: string, actor: Member, purpose: string, settings: TraceSettings) {
    const { database, clock } = this.#deps;
    const row = await database.asService('skip-trace batch: next row', (db) =>
      nextRow(db, id, this.#holdUntil()),
    );
    if (row === undefined) return false;
    const ctx = { database, clock, actor, replyHeaders: new Headers() };
    // readBatchRow made the subject when the batch was started.
    const wanted = await personSought(ctx, row.subject as BatchSubject, settings.source);
    const isAsked = wanted !== null && !wanted.isWithheld;
    const trace = isAsked ? await runTrace(ctx, settings, wanted, purpose) : null;
    await database.asService('skip-trace batch: row done', (db) =>
      settleRow(db, { id, line: row.line, traceId: trace?.id ?? null }),
    );
    return true;
  }

  #holdUntil() {
    return this.#deps.clock.now().add({ minutes: holdMinutes });
  }
}

function actorOf(userId: string): Member {
  return { role: 'authenticated', userId, email: null, sessionId: null };
}

const surprise = 'FAILED';

/**
 * Returns why a batch stopped: a code that its member can act on, or one for an unexpected error.
 */
function codeOf(error: unknown): string {
  if (error instanceof ProviderUnavailable) return 'PROVIDER_FAILED';
  if (error instanceof ORPCError) return String(error.code);
  return surprise;
}
