import { ComparablesIn } from '@deedlight/contract/comparables';
import type { Averages } from '../features/client-pages/averages';
import { todaysComparables } from '../features/client-pages/comparables-since';
import type { ReportServices } from '../features/client-pages/share-home';
import type { SinceServices } from '../features/client-pages/since-shared';
import { todaysValues } from '../features/client-pages/value-today';
import { findComparables } from '../features/comparables/find-comparables';
import { salesOnRecord } from '../features/comparables/sales-on-record';
import type { RequestContext } from '../platform/context';
import { propertyOpener, uncountedOpener } from './property-openers';
import type { PropertyViews } from './property-views';

export type SharedReportServices = {
  /** What a report is made by. */
  services: ReportServices;
  /** What the figures of today are worked out by. */
  since: SinceServices;
};

type Parts = { views: PropertyViews } & Pick<ReportServices, 'value' | 'provided'>;

/** Returns the services of reports for clients, by the same parts as the pages of the product. */
export function sharedReportServices({ views, value, provided }: Parts): SharedReportServices {
  const services: ReportServices = {
    open: propertyOpener(views),
    readPublic: uncountedOpener(views),
    value,
    provided,
    compare: (ctx, property, rule = usualAsked(property)) =>
      ctx.database.asUser(ctx.actor, (db) => findComparables(db, property, rule, todayOf(ctx))),
    salesOnRecord: (ctx, ids) => ctx.database.asUser(ctx.actor, (db) => salesOnRecord(db, ids)),
  };
  const salesAsService: ReportServices['salesOnRecord'] = (ctx, ids) =>
    ctx.database.asService('a client opens shared comparables', (db) => salesOnRecord(db, ids));
  const asService: ReportServices['compare'] = (ctx, property, rule = usualAsked(property)) =>
    ctx.database.asService('a client opens shared comparables', (db) =>
      findComparables(db, property, rule, todayOf(ctx)),
    );
  const since: SinceServices = {
    salesOnRecord: salesAsService,
    comparablesToday: todaysComparables({
      ...services,
      compare: asService,
      salesOnRecord: salesAsService,
    }),
    averages: newestAverages,
    closing: {
      quote: async (deal) => (await closings()).quote(deal),
      net: async (asked) => (await closings()).net(asked),
    },
    valueToday: todaysValues(value),
  };
  return { services, since };
}

function todayOf({ clock }: RequestContext) {
  return clock.now().toZonedDateTimeISO('UTC').toPlainDate();
}

function usualAsked({ id }: { id: string }) {
  const { id: _id, ...rule } = ComparablesIn.parse({ id });
  return rule;
}

// The rate manuals and tax tables are large; the first closing loads them.
const closings = () => import('../features/title-fees/quote');

/** The survey's newest week, as the page of rates shows it. */
async function newestAverages(ctx: RequestContext): Promise<Averages> {
  // The first question loads half a century of weeks.
  const { readRates } = await import('../features/rates/read-rates');
  const { latest, source } = await readRates(ctx, { sendsMail: false, hasFredKey: false }, {});
  const { week, fixed30, fixed15 } = latest;
  const { publisher, title } = source;
  return { week, publisher, title, fixed30: fixed30?.rate ?? null, fixed15: fixed15?.rate ?? null };
}
