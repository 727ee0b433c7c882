import { observeProviderCall } from './metrics/provider-metrics';
import { inProviderSpan } from './tracing/spans';

export type CallOutcome = 'found' | 'not-found' | 'refused' | 'failed' | 'timed-out';

type Called = { provider: string; endpoint: string };

/**
 * A call of somebody else's service, timed, counted and traced: of whom and how it ended, never of whom
 * or what was asked. What throws has failed.
 */
export async function watchedCall<T>(
  { provider, endpoint }: Called,
  work: () => Promise<T>,
  outcomeOf: (result: T) => CallOutcome,
): Promise<T> {
  const start = performance.now();
  let outcome: CallOutcome = 'failed';
  try {
    return await inProviderSpan(provider, endpoint, async () => {
      const result = await work();
      outcome = outcomeOf(result);
      return { result, hasFailed: outcome !== 'found' && outcome !== 'not-found' };
    });
  } finally {
    observeProviderCall({ provider, outcome, seconds: (performance.now() - start) / 1000 });
  }
}

export function outcomeOfStatus(status: number): CallOutcome {
  if (status < 400) return 'found';
  if (status === 404) return 'not-found';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
