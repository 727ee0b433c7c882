import { Worker } from 'node:worker_threads';
import { threadProgram } from '../../../platform/thread-program';
import type { Learnt, Lesson } from './learn-market';

export type Learn = (lesson: Lesson, signal: AbortSignal) => Promise<Learnt>;

/**
 * Trains in a separate thread of low priority, so that requests are answered meanwhile. Rejects when
 * aborted.
 */
export function learnInThread(lesson: Lesson, signal: AbortSignal): Promise<Learnt> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(threadProgram('learning-worker', import.meta.url), {
      workerData: lesson,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      // After an answer this has no effect.
      reject(new Error('the training ended without a model'));
    });
  });
}
