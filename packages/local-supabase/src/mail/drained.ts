/** A server that stops has ten seconds in all. */
const drainMs = 5_000;

/** Resolves when every promise has settled, or after five seconds. */
export async function drained(underWay: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, drainMs);
  });
  await Promise.race([Promise.all(underWay), patience]);
  clearTimeout(timer);
}
