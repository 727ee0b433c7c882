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
  /** False where batches are left to another process, a worker. */
  works: boolean;
  meter: Meter;
  database: Database;
  clock: Clock;
  log: Log;
};

/** A runner that is not heard of for so long is taken to be dead. */
const holdMinutes = 2;

/** Works batches off row by row, each as its member. What it has done is in the rows, so it survives restarts. */
export class BatchRunner {
  readonly #deps: Deps;
  readonly #running = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins, or goes on after whatever this process is still doing with it. */
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

  /** Takes up what a process that ended left behind. */
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

  /** Ends after the rows at hand; the batches stay as they are, for another process. */
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

  /** One row; false where there is none left or the batch no longer runs. */
  async #step(id: string, actor: Member, purpose: string, settings: TraceSettings) {
    const { database, clock } = this.#deps;
    const row = await database.asService('skip-trace batch: next row', (db) =>
      nextRow(db, id, this.#holdUntil()),
    );
    if (row === undefined) return false;
    const ctx = { database, clock, actor, replyHeaders: new Headers() };
    // What it was when the batch was started: readBatchRow made it.
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

/** Why a batch stopped: something its member can act on, or a surprise of ours. */
function codeOf(error: unknown): string {
  if (error instanceof ProviderUnavailable) return 'PROVIDER_FAILED';
  if (error instanceof ORPCError) return String(error.code);
  return surprise;
}
