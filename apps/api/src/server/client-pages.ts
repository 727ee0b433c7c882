import { ComparablesIn } from '@deedlight/contract/comparables';
import type { MiddlewareHandler } from 'hono';
import type { BrandLogo } from '../features/app-settings/brand-logo';
import type { Averages } from '../features/client-pages/averages';
import { clientPageHandlers } from '../features/client-pages/client-page-handlers';
import { todaysComparables } from '../features/client-pages/comparables-since';
import { linkLimits } from '../features/client-pages/link-limits';
import type { ReportServices } from '../features/client-pages/share-home';
import { todaysValues } from '../features/client-pages/value-today';
import { findComparables } from '../features/comparables/find-comparables';
import type { RequestContext } from '../platform/context';
import { fileAddress } from '../platform/identity/file-address';
import { passcodes } from '../platform/passcodes';
import type { AppDeps } from './app-deps';
import { propertyOpener, uncountedOpener } from './property-openers';
import type { PropertyViews } from './property-views';

type Parts = {
  views: PropertyViews;
  value: ReportServices['value'];
  brandLogo: BrandLogo;
  look: () => Promise<{ productName: string; logoUrl: string | null }>;
};

/** Connects reports for clients to the services that answer the same figures to members. */
export function clientPages(deps: AppDeps, { views, value, brandLogo, look }: Parts) {
  const { env, secret, mail, publicUrl, keyGuesses = {} } = deps;
  const services: ReportServices = {
    open: propertyOpener(views),
    readPublic: uncountedOpener(views),
    value,
    compare: (ctx, property, rule = usualAsked(property)) =>
      ctx.database.asUser(ctx.actor, (db) => findComparables(db, property, rule, todayOf(ctx))),
  };
  const asService: ReportServices['compare'] = (ctx, property, rule = usualAsked(property)) =>
    ctx.database.asService('a client opens shared comparables', (db) =>
      findComparables(db, property, rule, todayOf(ctx)),
    );
  return clientPageHandlers({
    services,
    comparablesToday: todaysComparables({ ...services, compare: asService }),
    averages: newestAverages,
    closing: {
      quote: async (deal) => (await closings()).quote(deal),
      net: async (asked) => (await closings()).net(asked),
    },
    passcodes: passcodes(),
    limits: linkLimits(keyGuesses),
    valueToday: todaysValues(value),
    addressOf: fileAddress(env.SUPABASE_URL),
    installationLogo: (origin) => brandLogo.url(origin),
    productName: env.PRODUCT_NAME,
    secret,
    mail,
    look,
    publicUrl,
  });
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

/**
 * The page of a report is nobody's to list or to keep, and its address, which opens it, is sent to no
 * other site.
 */
export const clientPageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  c.res.headers.set('Cache-Control', 'private, no-store');
  c.res.headers.set('Referrer-Policy', 'no-referrer');
};
