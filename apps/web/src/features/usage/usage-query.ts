import { api } from '../../platform/api/api';
import { fetchUsageStats } from '../../platform/api/fetch-usage-stats';

/** The usage of the signed-in reader. The usage store follows its answers. */
export function usageQuery() {
  return { ...api.usage.stats.queryOptions(), queryFn: readStats };
}

function readStats({ signal }: { signal: AbortSignal }) {
  return fetchUsageStats(signal);
}
