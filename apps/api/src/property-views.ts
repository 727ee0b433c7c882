import type { AppDeps } from './app-deps';
import type { ViewLimits } from './features/anonymous-limit/anonymous-limit-repo';
import { viewMeter } from './features/anonymous-limit/meter-view';
import { type LoadRows, rowsLoader } from './features/properties/load-rows';
import type { MeterView } from './features/properties/metering';

/** What the two doors to a property share, so that both count and remember as one. */
export type PropertyViews = { limits: ViewLimits; loadRows: LoadRows; meterView: MeterView };

export function propertyViews({ env, database, clock }: AppDeps): PropertyViews {
  const limits = {
    perBrowser: env.ANONYMOUS_VIEWS_PER_BROWSER,
    perAddress: env.ANONYMOUS_VIEWS_PER_ADDRESS,
  };
  return {
    limits,
    loadRows: rowsLoader(database, clock),
    meterView: viewMeter(database, limits),
  };
}
