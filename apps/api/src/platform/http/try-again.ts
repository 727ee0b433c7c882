import { setTimeout as pause } from 'node:timers/promises';

type Options = { signal: AbortSignal; pauseMs?: number | undefined };

const attempts = 3;

/**
 * Runs `work` up to three times with growing pauses between the attempts; throws the last error.
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
