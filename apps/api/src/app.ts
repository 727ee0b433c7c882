import { boundedBody } from '@deedlight/local-supabase/bounded-body';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { keyAdmission } from './features/accounts/api-keys/admit-key';
import { LiveKeys } from './features/accounts/api-keys/live-keys';
import { stopRoute } from './features/accounts/change-mails/stop-route';
import { uploadRoutes } from './features/admin/uploads/upload-routes';
import { BrandLogo } from './features/app-settings/brand-logo';
import { stripeWebhook } from './features/billing/webhook';
import { linkPdfRoute } from './features/client-pages/link-pdf-route';
import { refusalRoute } from './features/client-pages/refusals/refusal-route';
import { dealCalendarRoute } from './features/deals/deal-calendar-route';
import { csvRoute } from './features/listing/csv-route';
import { reportPdfRoute } from './features/reports/report-pdf-route';
import { ExportMeter } from './features/usage/metering/export-meter';
import { Meter } from './features/usage/metering/meter';
import { rateHeaders } from './features/usage/metering/rate-headers';
import { usageHeaders } from './features/usage/metering/usage-headers';
import type { VerifyToken } from './platform/actor';
import { isApiKey } from './platform/api-key';
import type { Env } from './platform/env';
import { answerFailures, notFound } from './platform/http/answer-failures';
import type { AppEnv } from './platform/http/app-env';
import { errorResponse } from './platform/http/error-body';
import { finishJson } from './platform/http/finish-json';
import { requestLine, requestNoter } from './platform/http/request-line';
import { requireAppKey } from './platform/http/require-app-key';
import { securityHeaders, securityHeaderValues } from './platform/http/security-headers';
import type { StaticFiles } from './platform/http/static-files';
import { mountStandIn } from './platform/identity/mount-stand-in';
import { photoOrigins } from './platform/identity/photo-origins';
import { openMetrics } from './platform/metrics/metrics';
import { pictureReader } from './platform/print/letterhead-pictures';
import { picturesMissing } from './platform/print/pdf-route';
import { printInThread } from './platform/print/print-in-thread';
import { apiRoutes } from './server/api-routes';
import type { AppDeps } from './server/app-deps';
import { clientPageHeaders } from './server/client-pages';
import { identifier } from './server/identify';
import { propertyDoor } from './server/property-door';
import { propertyPage } from './server/property-page';
import { propertyViews } from './server/property-views';
import { foreignStyle } from './server/system/map-style';
import { mapTiles } from './server/system/map-tiles';
import { probes } from './server/system/probes';
import { reference } from './server/system/reference';
import { webManifest } from './server/system/web-manifest';
import { visitors } from './server/visitor-of';

/** Creates the whole server except its socket. */
export function createApp(given: AppDeps): Hono<AppEnv> {
  const { env, database, clock, log, lifecycle } = given;
  const brandLogo = given.brandLogo ?? new BrandLogo(given);
  const deps = { ...given, brandLogo, verifyToken: tokensAndKeys(given) };
  const identify = identifier(deps);
  const admitKey = keyAdmission({
    clock,
    mostPerMinute: env.RATE_LIMIT_PER_MINUTE,
    rateFor: deps.keyRate,
  });
  const metrics = openMetrics({ token: env.METRICS_TOKEN, database, clock });
  const app = new Hono<AppEnv>();
  const security = {
    isBehindTls: env.PUBLIC_URL?.startsWith('https:') ?? false,
    connectOrigins: originsToCall(env),
    photoOrigins: photoOrigins(env),
    widgetOrigin: env.USERBACK_TOKEN && new URL(env.USERBACK_SCRIPT_URL).origin,
  };
  const noteRequest = requestNoter(log, metrics?.observeServed);
  const meter = new Meter(env, deps.secret, deps.requestRate);
  const views = propertyViews(deps, meter);
  const visitorOf = visitors(deps);
  const headers = { ...securityHeaderValues(security), ...headersWithoutOrigin };
  // This route comes first, because the middleware below costs more than its answer.
  app.get('/v1/properties/:id', propertyDoor({ deps, views, visitorOf, noteRequest, headers }));
  app.use(requestLine(noteRequest));
  app.use(securityHeaders(security));
  answerFailures(app);

  app.route('/', probes({ database, metrics, lifecycle }));
  app.route('/', webManifest(env));
  app.route('/', mapTiles(env));
  // A part of a file is larger than the body of any other request, and is not held in memory.
  app.use('/v1/admin/uploads/*', corsFor(env.CORS_ORIGINS));
  app.route('/v1', uploadRoutes({ database, dataDir: env.DATA_DIR, identify }));
  for (const path of ['/v1/*', '/api/*']) {
    app.use(path, corsFor(env.CORS_ORIGINS), limitBody(), finishJson());
  }
  const routes = apiRoutes(deps, { views, meter, visitorOf, identify, admitKey });
  mountStandIn(app, deps.identity?.standIn, corsFor(env.CORS_ORIGINS));
  app.route('/v1', reference(env));
  const pdfs = {
    ...{ ...deps, identify, print: printInThread(), limits: deps.keyGuesses ?? {} },
    installationLogo: () => brandLogo.url(deps.publicUrl),
    readPicture: pictureReader({
      files: deps.identity?.publicFiles,
      photoOrigins: security.photoOrigins,
    }),
  };
  app.route('/v1', linkPdfRoute(pdfs));
  const callerOf = (c: Context<AppEnv>) => visitorOf(c).visitor.addressHash;
  app.route('/v1', reportPdfRoute({ ...pdfs, callerOf }));
  app.route('/v1', csvRoute({ ...deps, identify, admitKey }, new ExportMeter(env, meter)));
  app.route(
    '/v1',
    stripeWebhook({ setup: deps.payments, database, clock, sendsMail: deps.mail !== null }),
  );
  app.use('/api/app-settings', requireAppKey(env.APP_API_KEY));
  for (const base of ['/v1', '/api']) app.route(base, routes);
  app.all('/v1/*', notFound);
  app.all('/api/*', notFound);
  app.get('/property/:id', propertyPage({ deps, views, visitorOf }));
  for (const path of ['/s/*', '/unsubscribe/*', '/calendar/*']) app.use(path, clientPageHeaders);
  app.use('/unsubscribe/*', limitBody());
  app.route(
    '/',
    refusalRoute({
      ...{ database, clock, limits: deps.keyGuesses ?? {}, secret: deps.secret },
      productName: env.PRODUCT_NAME,
    }),
  );
  app.route('/', stopRoute({ database, secret: deps.secret, productName: env.PRODUCT_NAME }));
  app.route(
    '/',
    dealCalendarRoute({
      ...{ database, clock, productName: env.PRODUCT_NAME, limits: deps.keyGuesses ?? {} },
      callerOf,
    }),
  );
  app.get('/*', (c) => webPage(c.req.raw, c.req.path, deps.web, c.get('trace')) ?? notFound(c));
  return app;
}

/** Verifies a session's token or one of our API keys, whichever service issued the session. */
function tokensAndKeys({ database, clock, log, verifyToken }: AppDeps): VerifyToken {
  const keys = new LiveKeys({ database, clock, log });
  return (token) => (isApiKey(token) ? keys.actorOf(token) : verifyToken(token));
}

const exposed = [
  'X-Request-Id',
  'ETag',
  'Content-Range',
  'X-Supabase-Api-Version',
  'Retry-After',
  picturesMissing,
  ...rateHeaders,
  ...usageHeaders,
];

/** corsFor adds these headers to an answer to a request without an origin. */
const headersWithoutOrigin = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': exposed.join(','),
};

/**
 * Returns the origins that the browser calls by itself: those of the map's style and of the Supabase
 * project, which serve pictures too.
 */
function originsToCall(env: Env): string[] {
  const { CONNECT_ORIGINS, SUPABASE_URL } = env;
  const mapStyle = foreignStyle(env);
  return [
    ...CONNECT_ORIGINS,
    ...(SUPABASE_URL ? [new URL(SUPABASE_URL).origin] : []),
    ...(mapStyle === null ? [] : [new URL(mapStyle).origin]),
  ];
}

function corsFor(origins: readonly string[]) {
  return cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    exposeHeaders: exposed,
    maxAge: 600,
  });
}

const refusalCodes = {
  'too large': 'BODY_TOO_LARGE',
  'too deep': 'BODY_UNREADABLE',
  'no text': 'BODY_UNREADABLE',
  'too slow': 'REQUEST_TIMEOUT',
  'broken off': 'BODY_UNREADABLE',
};

function limitBody() {
  return boundedBody<AppEnv>({
    takesForms: true,
    refuse: ({ reason, status, message }, c) =>
      errorResponse(status, refusalCodes[reason], message, c.get('requestId')),
  });
}

/**
 * Returns a file of the web app, or its single page for a path that is no file name. The landing page
 * has its own HTML.
 */
function webPage(request: Request, path: string, web: StaticFiles, trace: { endpoint?: string }) {
  const file = web.serve(request, path);
  if (file) trace.endpoint = 'file';
  if (file || path.startsWith('/assets/') || /\.\w+$/.test(path)) return file;
  trace.endpoint = 'page';
  const landing = path === '/' ? web.serve(request, '/landing.html') : null;
  return landing ?? web.serve(request, '/index.html');
}
