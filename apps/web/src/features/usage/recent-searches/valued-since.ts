import { countyOf } from '@deedlight/domain/property/property-id';
import { lastOpened, type Opened } from './last-opened';
import type { SearchLog } from './search-logs';

type Model = { countyFips: string; county: string; trainedAt: string };
export type ValuedSince = { log: Opened; model: Model };

/** Properties whose county's valuation was made anew after they were last opened. */
export function valuedSince(logs: readonly SearchLog[], models: readonly Model[]): ValuedSince[] {
  const byCounty = new Map(models.map((model) => [model.countyFips, model]));
  return lastOpened(logs, logs.length).flatMap((log) => {
    const model = byCounty.get(countyOf(log.property_id));
    const isLater = model !== undefined && Date.parse(model.trainedAt) > Date.parse(log.opened_at);
    return isLater ? [{ log, model }] : [];
  });
}
