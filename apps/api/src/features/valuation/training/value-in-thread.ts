import { Worker } from 'node:worker_threads';
import { keptThread } from '../../../platform/kept-thread';
import { threadProgram } from '../../../platform/thread-program';
import type { HomesToValue, HomeValues, ValuedBy } from './value-batch';

/** Prepares to value the homes of one county; the result values one batch after another. */
export type ValueBy = (by: ValuedBy) => (homes: HomesToValue) => Promise<HomeValues[]>;

/** A batch takes a tenth of a second; a machine may be busy with a hundred other things. */
const longestMs = 60_000;

/** Reading the next batch takes less. The thread of a county that is done gives its memory back. */
const idleMs = 10_000;

/**
 * Values homes in a separate thread of low priority, so that requests are answered meanwhile. The
 * thread reads the model once.
 */
export const valueInThread: ValueBy = (by) =>
  keptThread<HomesToValue, HomeValues[]>({
    start: () =>
      new Worker(threadProgram('valuing-worker', import.meta.url), {
        workerData: by,
        execArgv: [],
      }),
    longestMs,
    idleMs,
  });
