import { modelPhraser } from '../adapters/language-model/model-phraser';
import { accountHandlers } from '../features/accounts/account-handlers';
import { sendsPerMinute } from '../features/accounts/webhooks/webhook-handlers';
import { adminAreaHandlers } from '../features/admin/admin-area-handlers';
import { referenceFileHandlers } from '../features/admin/reference-files/reference-file-handlers';
import { sourceHandlers } from '../features/admin/sources/source-handlers';
import { uploadHandlers } from '../features/admin/uploads/upload-handlers';
import { appSettingsHandlers } from '../features/app-settings/app-settings-handlers';
import { aroundHandlers } from '../features/around/around-handlers';
import { assistantHandlers } from '../features/assistant/assistant-handlers';
import { billingHandlers } from '../features/billing/billing-handlers';
import { endSubscriptionsOf } from '../features/billing/end-subscriptions-of';
import { calculatorHandlers } from '../features/calculators/calculator-handlers';
import { clientMails } from '../features/client-pages/public';
import { comparableHandlers } from '../features/comparables/comparable-handlers';
import { dealCalendarHandlers } from '../features/deals/deal-calendar-handlers';
import { dealHistory } from '../features/deals/deal-history-handler';
import { eligibilityHandlers } from '../features/eligibility/eligibility-handlers';
import { guidelineHandlers } from '../features/eligibility/guidelines/guideline-handlers';
import type { LimitEditions } from '../features/eligibility/loan-limits/limit-editions';
import { loanLimitHandlers } from '../features/eligibility/loan-limits/loan-limit-handlers';
import { OpenedPlaces } from '../features/geocoding/public';
import { insuranceHandlers } from '../features/insurance/insurance-handlers';
import { sqlFinder } from '../features/listing/listing-finder';
import { listingHandlers } from '../features/listing/listing-handlers';
import { mapHandlers } from '../features/map/map-handlers';
import { marketplaceHandlers } from '../features/marketplace/marketplace-handlers';
import { newsFeeds } from '../features/news/news-feeds';
import { newsHandlers } from '../features/news/news-handlers';
import { coverageHandler } from '../features/property/covered-counties';
import { detailHandler } from '../features/property/detail-handler';
import {
  keptComparables,
  providerComparablesHandlers,
} from '../features/provider/comparables-handlers';
import { lienHandlers } from '../features/provider/lien-handlers';
import { providerLookupHandlers } from '../features/provider/provider-lookup-handlers';
import { providerSearchHandlers } from '../features/provider/search-handlers';
import { rateHandlers } from '../features/rates/rate-handlers';
import { placeHandlers } from '../features/reference/places/place-handlers';
import { referenceHandlers } from '../features/reference/reference-handlers';
import { reportHandlers } from '../features/reports/report-handlers';
import { skipTraceHandlers } from '../features/skip-trace/skip-trace-handlers';
import { teamHandlers } from '../features/teams/team-handlers';
import { teamLimiters } from '../features/teams/team-limiters';
import { titleFeeHandlers } from '../features/title-fees/title-fee-handlers';
import { accessHandlers } from '../features/usage/access-handlers';
import { adminUsageHandlers } from '../features/usage/admin-usage-handlers';
import { keepLooksHandler } from '../features/usage/anonymous-limit/keep-looks-handler';
import { limitHandler } from '../features/usage/anonymous-limit/limit-handler';
import type { Meter } from '../features/usage/metering/meter';
import { usageHandlers } from '../features/usage/usage-handlers';
import { pastModelShelf } from '../features/valuation/as-of/past-models-repo';
import { marketHandlers } from '../features/valuation/markets/market-handlers';
import { marketTrends } from '../features/valuation/markets/market-trends';
import { ModelShelf } from '../features/valuation/model-shelf';
import { valuationHandlers } from '../features/valuation/valuation-handlers';
import { propertyValuer } from '../features/valuation/value-property';
import { sourcesFolder } from '../imports/sources/read-source-file';
import { fileAddress } from '../platform/identity/file-address';
import type { MadeDeps } from './app-deps';
import { aroundSources } from './around-sources';
import { clientPages } from './client-pages';
import { propertySourceSetup } from './data-providers';
import { geocoderFrom } from './geocoder-from';
import { knownAddress } from './known-address';
import { propertyOpener, uncountedOpener } from './property-openers';
import type { PropertyViews } from './property-views';
import { sharedReportServices } from './shared-report-services';
import { skipTraceFrom } from './skip-trace-from';
import { configHandler } from './system/config-handler';

/** Connects every endpoint of the contract to its feature: features meet here only. */
export function createRouter(
  deps: MadeDeps,
  views: PropertyViews,
  meter: Meter,
  limitEditions: LimitEditions,
) {
  const { env, suggest, identity, brandLogo } = deps;
  const sendsMail = deps.mail !== null;
  const shelf = new ModelShelf();
  const past = pastModelShelf();
  const lookOfMails = async () => ({
    productName: env.PRODUCT_NAME,
    logoUrl: await brandLogo.url(deps.publicUrl),
  });
  const skipTrace = deps.skipTrace ?? skipTraceFrom(deps);
  const propertySource = deps.propertySource ?? propertySourceSetup(deps);
  const mails = clientMails(deps.keyGuesses ?? {});
  const knownAt = knownAddress(suggest);
  const valuer = {
    open: propertyOpener(views),
    shelf,
    past,
    source: propertySource,
    trains: env.TRAIN_VALUATIONS,
  };
  const desk = { setup: propertySource, meter, open: propertyOpener(views) };
  const shared = sharedReportServices({
    views,
    provided: keptComparables(desk),
    value: propertyValuer({ ...valuer, open: uncountedOpener(views) }),
  });
  const trends = marketTrends((db, id) => shelf.take(db, id));
  return {
    access: accessHandlers(meter),
    admin: adminUsageHandlers,
    adminArea: adminAreaHandlers(env),
    adminSources: sourceHandlers(sourcesFolder(env.SOURCES_DIR)),
    adminUploads: uploadHandlers(env.DATA_DIR),
    ...(identity && {
      accounts: accountHandlers({
        removeFilesOf: async (userId) => {
          await endSubscriptionsOf({ ...deps, sendsMail }, userId);
          await identity.removeFilesOf(userId);
        },
        proSearches: env.PRO_MONTHLY_SEARCHES,
        apiKeys: {
          mail: deps.mail,
          look: lookOfMails,
          publicUrl: deps.publicUrl,
          mostPerMinute: env.RATE_LIMIT_PER_MINUTE,
        },
        webhooks: {
          secret: deps.secret,
          mayBePrivate: env.WEBHOOKS_MAY_BE_PRIVATE,
          sendRate: deps.keyRate?.(sendsPerMinute),
          wake: () => deps.webhookSender?.wake(),
        },
        changeMails: { sendsMail, hourUtc: env.CHANGE_MAILS_HOUR_UTC },
      }),
      appSettings: appSettingsHandlers({
        files: identity.publicFiles,
        addressAt: fileAddress(env.SUPABASE_URL),
        onSaved: () => brandLogo.forget(),
      }),
    }),
    around: aroundHandlers(
      propertyOpener(views),
      deps.aroundSources ?? aroundSources(deps),
      new OpenedPlaces({
        geocoder: deps.geocoder === undefined ? geocoderFrom(deps.env, deps) : deps.geocoder,
        onPlaced: views.loadRows.lookAgain,
      }),
    ),
    ...(env.FEATURES.includes('mortgage-ai') && {
      assistant: assistantHandlers({
        meter,
        open: propertyOpener(views),
        phraser: modelPhraser(env),
        timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
      }),
    }),
    billing: billingHandlers({
      setup: deps.payments,
      meter,
      sendsMail,
      publicUrl: deps.publicUrl,
      searches: { trial: env.MONTHLY_SEARCHES, pro: env.PRO_MONTHLY_SEARCHES },
      exportRows: { trial: env.MONTHLY_EXPORT_ROWS, pro: env.PRO_MONTHLY_EXPORT_ROWS },
    }),
    calculators: calculatorHandlers,
    clientPages: clientPages(deps, { shared, brandLogo, look: lookOfMails, mails }),
    comparables: {
      ...comparableHandlers(propertyOpener(views)),
      ...providerComparablesHandlers({ ...desk, knownAt }),
    },
    deals: {
      ...dealCalendarHandlers({ secret: deps.secret, publicUrl: deps.publicUrl }),
      history: dealHistory,
    },
    eligibility: eligibilityHandlers,
    guidelines: guidelineHandlers,
    insurance: insuranceHandlers,
    loanLimits: loanLimitHandlers(limitEditions),
    referenceFiles: referenceFileHandlers(env.DATA_DIR),
    map: mapHandlers(propertyOpener(views)),
    news: newsHandlers(newsFeeds(env.NEWS_FEEDS), sendsMail),
    ...(env.FEATURES.includes('marketplace') && {
      marketplace: marketplaceHandlers(deps.mail, {
        looks: lookOfMails,
        publicUrl: deps.publicUrl,
        addressOf: fileAddress(env.SUPABASE_URL),
      }),
    }),
    markets: marketHandlers(trends, env.TRAIN_VALUATIONS),
    rates: rateHandlers({
      sendsMail,
      hasFredKey: env.FRED_API_KEY !== undefined,
    }),
    places: placeHandlers,
    reference: referenceHandlers,
    reports: reportHandlers({
      checking: { since: shared.since, readPublic: shared.services.readPublic },
      markets: {
        readMarket: (ctx, of) => trends(ctx.database, of),
        readsMarkets: env.TRAIN_VALUATIONS,
      },
      limits: deps.keyGuesses ?? {},
      productName: env.PRODUCT_NAME,
      publicUrl: deps.publicUrl,
      secret: deps.secret,
      mail: deps.mail,
      mails,
      look: lookOfMails,
      addressOf: fileAddress(env.SUPABASE_URL),
    }),
    skipTrace: skipTraceHandlers(skipTrace, meter),
    teams: teamHandlers({
      log: deps.log,
      mail: deps.mail,
      look: lookOfMails,
      publicUrl: deps.publicUrl,
      limits: teamLimiters(deps.keyGuesses ?? {}),
    }),
    titleFees: titleFeeHandlers,
    usage: { ...usageHandlers(meter, env), keepLooks: keepLooksHandler(meter) },
    valuation: valuationHandlers(valuer, {
      finder: deps.listings ?? sqlFinder,
      open: uncountedOpener(views),
    }),
    config: {
      read: configHandler(env, {
        propertySource,
        logoUrl: (origin) => brandLogo.url(origin),
        mapStyle: deps.mapStyle ?? (() => null),
        limitEditions: () => limitEditions.mark,
      }),
    },
    properties: {
      ...listingHandlers(deps.listings ?? sqlFinder, meter),
      ...providerLookupHandlers({
        setup: propertySource,
        meter,
        knownAt,
        onKept: views.loadRows.lookAgain,
      }),
      ...lienHandlers(desk),
      ...providerSearchHandlers(desk),
      ...(suggest && { suggest }),
      coverage: coverageHandler(),
      detail: detailHandler(views.loadRows, views.meterView),
      limit: limitHandler(views.limits),
    },
  };
}
