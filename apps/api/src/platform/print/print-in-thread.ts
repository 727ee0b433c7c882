import { Worker } from 'node:worker_threads';
import type { Report, ReportLetterhead } from '@deedlight/report/report';

export type Printing = { report: Report; letterhead: ReportLetterhead };

/** Makes a report's PDF. */
export type Print = (printing: Printing) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Prints in a separate thread of low priority, so that requests are answered meanwhile: a report
 * takes the better part of a second. One prints at a time; the others wait for their turn.
 */
export function printInThread(): Print {
  let last: Promise<unknown> = Promise.resolve();
  return (printing) => {
    const printed = last.then(() => inThread(printing));
    // A report that could not be printed fails for whoever asked for it, not for the next.
    last = printed.catch(() => undefined);
    return printed;
  };
}

function inThread(printing: Printing): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entryPoint(), { workerData: printing, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    // After an answer this has no effect.
    worker.once('exit', () => reject(new Error('the printing ended without a report')));
  });
}

/** Returns the worker beside this file: the bundled one, or the TypeScript source. */
function entryPoint(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './print-worker-from-source.mjs' : './print-worker.js';
  return new URL(file, import.meta.url);
}
