import { type RowsLoader, rowsLoader } from '../features/property/load-rows';
import type { MeterView } from '../features/property/metering';
import type { ViewLimits } from '../features/usage/anonymous-limit/anonymous-limit-repo';
import { viewMeter } from '../features/usage/anonymous-limit/meter-view';
import type { Meter } from '../features/usage/metering/meter';
import { propertyView } from '../features/usage/metering/unit';
import type { AppDeps } from './app-deps';

/**
 * The endpoint and the early answer of a property share these, so that both count and cache
 * together.
 */
export type PropertyViews = { limits: ViewLimits; loadRows: RowsLoader; meterView: MeterView };

export function propertyViews({ env, database, clock }: AppDeps, meter: Meter): PropertyViews {
  const limits = {
    perBrowser: env.ANONYMOUS_VIEWS_PER_BROWSER,
    perAddress: env.ANONYMOUS_VIEWS_PER_ADDRESS,
  };
  const meterVisitor = viewMeter(database, limits);
  return {
    limits,
    loadRows: rowsLoader(database, clock),
    meterView: async (ctx, id) => {
      if (ctx.actor.role === 'authenticated') {
        await meter.take(ctx, propertyView(id));
      } else if (ctx.visitorCookie !== null) {
        // No other answer sets it: a late one would replace the cookie by which views are counted.
        ctx.replyHeaders.set('Set-Cookie', ctx.visitorCookie);
      }
      return meterVisitor(ctx, id);
    },
  };
}
