import { Worker } from 'node:worker_threads';
import type { Report, ReportLetterhead } from '@deedlight/report/report';
import { ORPCError } from '@orpc/server';
import type { FoundPictures, LeftOut, PictureBytes } from './letterhead-pictures';

export type Printing = {
  report: Report;
  letterhead: ReportLetterhead;
  /** Is called when its turn comes, so that those who wait hold no pictures. */
  pictures: () => Promise<FoundPictures>;
};

/** What the thread is given. */
export type Handed = Pick<Printing, 'report' | 'letterhead'> & { pictures: PictureBytes };

export type Printed = { pdf: Uint8Array<ArrayBuffer>; leftOut: LeftOut[] };

/** Makes a report's PDF. Throws PRINTER_BUSY (503) where too many wait for theirs. */
export type Print = (printing: Printing) => Promise<Printed>;

/** A report takes the better part of a second, so that the last of them waits for half a minute. */
const mostWaiting = 30;

const longestMs = 60_000;

/**
 * Prints in a separate thread of low priority, so that requests are answered meanwhile. One prints at
 * a time; the others wait for their turn. A thread that hangs is ended, and whoever asked is told.
 */
export function printInThread(print = inThread): Print {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (printing) => {
    if (waiting >= mostWaiting) {
      throw new ORPCError('PRINTER_BUSY', {
        status: 503,
        message: 'Many reports are being printed. Please try again in a minute.',
      });
    }
    waiting += 1;
    const printed = last.then(() => print(printing));
    // A report that could not be printed fails for whoever asked for it, not for the next.
    last = printed
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return await printed;
  };
}

async function inThread({ report, letterhead, pictures }: Printing): Promise<Printed> {
  const { bytes, leftOut } = await pictures();
  const printed = await answerOf({ report, letterhead, pictures: bytes });
  return { ...printed, leftOut: [...leftOut, ...printed.leftOut] };
}

function answerOf(handed: Handed): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entryPoint(), { workerData: handed, execArgv: [] });
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      // After an answer this has no effect.
      reject(new Error('the printing ended without a report'));
    });
  });
}

/** Returns the worker beside this file: the bundled one, or the TypeScript source. */
function entryPoint(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './print-worker-from-source.mjs' : './print-worker.js';
  return new URL(file, import.meta.url);
}
