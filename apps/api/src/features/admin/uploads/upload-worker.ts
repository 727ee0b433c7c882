import { explainFailure } from '../../../imports/explain-failure';
import type { ImportStep } from '../../../imports/progress';
import type { Log } from '../../../platform/log';
import { everyInterval, type Repeat } from '../../../platform/upkeep';
import { type SourceDeps, workOnSource } from '../sources/source-work';
import { endOrder, noteStep, type Order, takeOrder } from './upload-orders';
import { type WorkDeps, workOnUpload } from './upload-work';

const lookEveryMs = 2000;
const tellEveryMs = 1000;

const fault =
  'The import failed by a fault of the server. What was stored so far is kept; order it again to go on.';

type Deps = WorkDeps & {
  sources: Omit<SourceDeps, 'database'>;
  log: Log;
  repeat?: Repeat;
  /** Notes what members watch as it is before records change. */
  beforeImport?: () => Promise<void>;
  /** Does what an order of a file asks for. */
  work?: typeof workOnUpload;
};

/** Does what admins ordered for uploaded files and sources, one order at a time. */
export class UploadWorker {
  readonly #deps: Deps;
  readonly #stop = new AbortController();
  #endings: (() => void)[] = [];
  #working: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Looks when a transaction of this process has left work, and every 2 s. */
  start(): void {
    const { database, repeat = everyInterval } = this.#deps;
    const look = () => {
      this.#working ??= this.workOnce().finally(() => {
        this.#working = null;
      });
    };
    this.#endings = [database.onWorkLeft(look), repeat(lookEveryMs, look)];
  }

  /** Does the oldest order, if there is one. Never rejects. */
  async workOnce(): Promise<void> {
    const { database, clock, log } = this.#deps;
    try {
      if (this.#stop.signal.aborted) return;
      const order = await database.asService('look for orders of imports', (db) =>
        takeOrder(db, clock.now()),
      );
      if (order !== null) await this.#carryOut(order);
    } catch (err) {
      log.error({ err }, 'orders of imports could not be read');
    }
  }

  /** Breaks off the running order behind its last batch; the next process goes on with it. */
  async stop(): Promise<void> {
    for (const end of this.#endings) end();
    this.#stop.abort();
    await this.#working;
  }

  async #carryOut({ request, ...held }: Order): Promise<void> {
    const { database, clock, log, repeat = everyInterval } = this.#deps;
    let step: ImportStep | null = null;
    let telling: Promise<void> = Promise.resolve();
    const tell = () => {
      const told = step;
      telling = telling
        .then(() =>
          database.asService('tell how far an import is', (db) =>
            noteStep(db, held, told, clock.now()),
          ),
        )
        .catch((err: unknown) => log.warn({ err }, 'the progress of an import was not noted'));
    };
    const stopTelling = repeat(tellEveryMs, tell);
    const end = await this.#workOn(request, (next) => {
      step = next;
    }).then(
      () => ({ state: 'done' }) as const,
      (error: unknown) => this.#endOf(error),
    );
    stopTelling();
    await telling;
    await database.asService('end an order of an import', (db) =>
      endOrder(db, held, end, clock.now()),
    );
  }

  async #workOn(request: Order['request'], onProgress: (step: ImportStep) => void): Promise<void> {
    const { signal } = this.#stop;
    const { database, sources, beforeImport, log, work = workOnUpload } = this.#deps;
    if (request.what !== 'dry-run') {
      await beforeImport?.().catch((err: unknown) =>
        log.error({ err }, 'what members watch was not noted before an import'),
      );
    }
    if (request.what !== 'source') return work(this.#deps, request, signal, onProgress);
    return workOnSource({ database, ...sources }, request, signal, onProgress);
  }

  #endOf(error: unknown) {
    if (this.#stop.signal.aborted) return { state: 'waiting' } as const;
    const problem = explainFailure(error);
    if (problem === null) this.#deps.log.error({ err: error }, 'an ordered import failed');
    return { state: 'failed', problem: problem ?? fault } as const;
  }
}
