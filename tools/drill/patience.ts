import { setTimeout as pause } from 'node:timers/promises';

/** Long for the slowest machine: what takes this long does not come. */
const patienceMs = 120_000;

/** Asks again and again until there is an answer; throws what it waited for where none comes. */
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

/** Works one after the other until `work` says no; resolves to how often it said yes. */
export async function stream(work: (n: number) => Promise<boolean>): Promise<number> {
  let n = 0;
  while (await work(n)) n += 1;
  return n;
}
