/** Works on so many parts at the same time; after a failure it begins no further one. */
export async function severalAtOnce<T>(
  parts: readonly T[],
  atOnce: number,
  work: (part: T) => Promise<void>,
): Promise<void> {
  const left = [...parts];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      await work(part).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
    }
  });
  const ended = await Promise.allSettled(workers);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a function that runs one work after the other, in the order of its calls. */
export function oneAfterTheOther(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
