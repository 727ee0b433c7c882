import { observeProviderCall } from './metrics/provider-metrics';
import { inProviderSpan } from './tracing/spans';

export type CallOutcome = 'found' | 'not-found' | 'refused' | 'failed' | 'timed-out';

type Called = { provider: string; endpoint: string };

/**
 * Times, counts and traces a call of an outside service: the service and the outcome, never the
 * person or property it is about. A throw counts as a failure.
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
