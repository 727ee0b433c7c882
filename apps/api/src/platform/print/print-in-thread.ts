import { Worker } from 'node:worker_threads';
import { printerBusy } from '@deedlight/contract/shared/printer-busy';
import type { Report, ReportLetterhead } from '@deedlight/report/report';
import { createORPCErrorConstructorMap } from '@orpc/server';
import { keptThread } from '../kept-thread';
import { threadProgram } from '../thread-program';
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

/** Who asks: a member for their own, or a stranger who has a report's code. */
export type Asker = 'member' | 'visitor';

/** Makes a report's PDF. Throws PRINTER_BUSY (503) where too many of the kind wait for theirs. */
export type Print = (printing: Printing, asker: Asker) => Promise<Printed>;

/**
 * A report takes the better part of a second, so that the last member waits for half a minute.
 * Strangers together take a few seconds of it, however many have an address.
 */
const mostWaiting = { member: 30, visitor: 5 } as const;

// A failure that no contract names would be answered as an internal one.
const errors = createORPCErrorConstructorMap(printerBusy);

/**
 * Prints in a separate thread of low priority, so that requests are answered meanwhile. One prints at
 * a time; the others wait for their turn, members before strangers. A thread that hangs is ended, and
 * whoever asked is told.
 */
export function printInThread(print = inThread): Print {
  const turns: Record<Asker, (() => Promise<void>)[]> = { member: [], visitor: [] };
  const waiting = { member: 0, visitor: 0 };
  let isPrinting = false;

  async function printAll(): Promise<void> {
    if (isPrinting) return;
    isPrinting = true;
    const next = () => turns.member.shift() ?? turns.visitor.shift();
    for (let turn = next(); turn !== undefined; turn = next()) await turn();
    isPrinting = false;
  }

  return async (printing, asker) => {
    if (waiting[asker] >= mostWaiting[asker]) {
      throw errors.PRINTER_BUSY();
    }
    waiting[asker] += 1;
    try {
      return await new Promise<Printed>((resolve, reject) => {
        // A report that could not be printed fails for whoever asked for it, not for the next.
        turns[asker].push(() => print(printing).then(resolve, reject));
        void printAll();
      });
    } finally {
      waiting[asker] -= 1;
    }
  };
}

/** Loading what prints takes longer than printing; it takes 100 MB, which are given back. */
const inKeptThread = keptThread<Handed, Printed>({
  start: () => new Worker(threadProgram('print-worker', import.meta.url), { execArgv: [] }),
  longestMs: 60_000,
  idleMs: 30_000,
});

async function inThread({ report, letterhead, pictures }: Printing): Promise<Printed> {
  const { bytes, leftOut } = await pictures();
  const printed = await inKeptThread({ report, letterhead, pictures: bytes });
  return { ...printed, leftOut: [...leftOut, ...printed.leftOut] };
}
