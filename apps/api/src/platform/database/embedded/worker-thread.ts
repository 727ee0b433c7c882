import { Worker } from 'node:worker_threads';
import { threadProgram } from '../../thread-program';
import { DatabaseUnavailable, reported } from '../errors';
import type { Answer, Opening, Reply, Request } from './messages';

/** The worker as the server's thread uses it. */
export interface WorkerThread {
  ask(request: Request): Promise<Answer>;
  readonly isGone: boolean;
  /** Resolves when the thread has ended for any reason. */
  readonly gone: Promise<void>;
}

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** Rejects with DatabaseUnavailable if the folder cannot be opened. */
export async function startWorker(opening: Opening): Promise<WorkerThread> {
  const worker = new Worker(...entryPoint(opening));
  const waiting: Waiting[] = [];
  let isGone = false;
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const fail = (why: string) => {
    isGone = true;
    for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable(why));
  };

  await new Promise<void>((resolve, reject) => {
    worker.once('message', (word: 'open' | { failed: string }) => {
      if (word === 'open') resolve();
      else reject(new DatabaseUnavailable(`the data folder does not open: ${word.failed}`));
    });
    worker.once('error', (error) => {
      fail(error.message);
      reject(new DatabaseUnavailable(error.message));
    });
    worker.once('exit', () => {
      fail('the embedded database stopped');
      reject(new DatabaseUnavailable('the embedded database did not start'));
    });
  });
  worker.on('message', (reply: Reply) => {
    settle(waiting.shift(), reply);
    if (opening.folder === null || !isBroken(reply)) return;
    fail('the embedded database is opened anew');
    worker.terminate();
  });

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(new DatabaseUnavailable('the embedded database stopped'));
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    get isGone() {
      return isGone;
    },
    gone,
  };
}

/**
 * Tells whether PGlite must be reopened. It does not recover from an internal error (class XX) nor
 * from a log that found no room; the folder's contents are sound.
 */
function isBroken(reply: Reply): boolean {
  if (reply.ok || !('error' in reply)) return false;
  const { code, message } = reply.error;
  return code.startsWith('XX') || (code === '53100' && message.includes('pg_wal'));
}

function settle(asked: Waiting | undefined, reply: Reply): void {
  if (reply.ok) asked?.resolve(reply.answer);
  else if ('error' in reply) asked?.reject(reported(reply.error));
  else asked?.reject(new DatabaseUnavailable(reply.crash));
}

function entryPoint(workerData: Opening): ConstructorParameters<typeof Worker> {
  const program = threadProgram('database-worker', import.meta.url);
  return [program, { workerData, execArgv: [] }];
}
