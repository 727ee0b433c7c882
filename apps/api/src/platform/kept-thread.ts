import type { Worker } from 'node:worker_threads';

/** What a thread is sent. */
export type Ask<Work> = { id: number; work: Work };

/** What a thread answers: what it made, or why it could not. */
export type Answer<Made> = { id: number; made: Made } | { id: number; failed: Error };

type Keeping = {
  start: () => Worker;
  /** A piece of work that takes longer ends the thread. */
  longestMs: number;
  /** A thread without work ends after so long, which gives its memory back. */
  idleMs: number;
};

/**
 * Returns a function that hands work to a thread, which stays for what comes next: what it loads, it
 * loads once. It rejects with what the thread failed by, or where the thread ended without an answer;
 * the next piece of work then starts another thread. An idle thread does not keep the process alive.
 */
export function keptThread<Work, Made>({ start, longestMs, idleMs }: Keeping) {
  let thread: ReturnType<typeof begin> | null = null;

  function begin() {
    const worker = start();
    const open = new Map<number, { resolve: (made: Made) => void; reject: (why: Error) => void }>();
    let asked = 0;
    let idle: NodeJS.Timeout | undefined;
    // A thread takes a while to end, in which it is given nothing more.
    const retire = () => {
      if (thread?.worker === worker) thread = null;
    };
    const end = () => {
      retire();
      void worker.terminate();
    };
    const leave = (why: Error) => {
      clearTimeout(idle);
      retire();
      for (const { reject } of open.values()) reject(why);
      open.clear();
    };
    worker.on('message', (answer: Answer<Made>) => {
      const waiting = open.get(answer.id);
      open.delete(answer.id);
      if ('made' in answer) waiting?.resolve(answer.made);
      else waiting?.reject(answer.failed);
      if (open.size > 0) return;
      worker.unref();
      idle = setTimeout(end, idleMs).unref();
    });
    worker.once('error', leave);
    worker.once('exit', () => leave(new Error('the thread ended without an answer')));
    return {
      worker,
      make(work: Work): Promise<Made> {
        clearTimeout(idle);
        worker.ref();
        asked += 1;
        const id = asked;
        const slow = setTimeout(end, longestMs);
        return new Promise<Made>((resolve, reject) => {
          open.set(id, { resolve, reject });
          worker.postMessage({ id, work } satisfies Ask<Work>);
        }).finally(() => clearTimeout(slow));
      },
    };
  }

  return (work: Work): Promise<Made> => {
    thread ??= begin();
    return thread.make(work);
  };
}
