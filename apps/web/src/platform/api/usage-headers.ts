import { useUsage } from '../usage/usage-store';

/**
 * Stores the searches left from a metered answer's headers. The usage stats say when the count
 * restarts.
 */
export function keepUsageHeaders(headers: Headers): void {
  const limit = wholeOf(headers, 'x-usage-limit');
  const used = wholeOf(headers, 'x-usage-used');
  const remaining = wholeOf(headers, 'x-usage-remaining');
  if (limit === null || used === null || remaining === null) return;
  useUsage.setState({ total: { limit, used, remaining } });
}

function wholeOf(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
