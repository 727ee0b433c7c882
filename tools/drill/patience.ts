import { setTimeout as pause } from 'node:timers/promises';

/** The limit suits the slowest machine: what takes longer has failed. */
const patienceMs = 240_000;

/** Retries until there is an answer; throws the name of what it waited for if none comes. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`${what}: waited for it in vain`);
    await pause(20);
  }
}

/**
 * Calls `work` one after the other until it returns false; resolves to how often it returned true.
 */
export async function stream(work: (n: number) => Promise<boolean>): Promise<number> {
  let n = 0;
  while (await work(n)) n += 1;
  return n;
}
