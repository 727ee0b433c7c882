import { setTimeout as pause } from 'node:timers/promises';

type Options = { signal: AbortSignal; pauseMs?: number | undefined };

const attempts = 3;

/**
 * Returns what `work` answers at one of three attempts, with a longer pause before each; else why
 * the last failed.
 */
export async function tryAgain<T>(work: () => Promise<T>, options: Options): Promise<T> {
  const { signal, pauseMs = 2_000 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || signal.aborted) throw error;
    }
    await pause(pauseMs * attempt, undefined, { signal });
  }
}
