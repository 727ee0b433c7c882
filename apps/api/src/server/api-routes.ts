import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { type Context, Hono } from 'hono';
import { LimitEditions } from '../features/eligibility/loan-limits/limit-editions';
import type { Meter } from '../features/usage/metering/meter';
import { type AdmitKey, type Identify, refusalResponse } from '../platform/actor';
import type { RequestContext } from '../platform/context';
import { errorBodyOf, toAnswerable, unreadableBody } from '../platform/http/api-error';
import type { AppEnv } from '../platform/http/app-env';
import { askedOrigin } from '../platform/http/asked-origin';
import { refuseUnknownQuery } from '../platform/http/refuse-unknown-query';
import { withoutOutputCheck } from '../platform/http/without-output-check';
import { inHandlerSpan } from '../platform/tracing/spans';
import type { MadeDeps } from './app-deps';
import type { PropertyViews } from './property-views';
import { createRouter } from './router';
import type { VisitorOf } from './visitor-of';

type Parts = {
  views: PropertyViews;
  meter: Meter;
  visitorOf: VisitorOf;
  identify: Identify;
  admitKey: AdmitKey;
};

/** Serves the endpoints of the contract over HTTP. */
export function apiRoutes(
  deps: MadeDeps,
  { views, meter, visitorOf, identify, admitKey }: Parts,
): Hono<AppEnv> {
  const limitEditions = new LimitEditions(deps);
  const handler = new OpenAPIHandler<RequestContext>(routerOf(deps, views, meter, limitEditions), {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: errorBodyOf,
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          // Before an endpoint is reached, only the reading of the request can have failed.
          const failure = context.trace.endpoint ? error : unreadableBody(error);
          const answer = toAnswerable(failure, context.requestId);
          context.trace.failure = answer;
          throw answer;
        }
      },
    ],
    clientInterceptors: [
      ({ context, path, procedure, input, next }) => {
        const endpoint = path.join('.');
        context.trace.endpoint = endpoint;
        return inHandlerSpan(endpoint, async () => {
          await admitKey(context.actor, endpoint, context.replyHeaders);
          refuseUnknownQuery(procedure, input);
          if (readsLimits.has(path[0] ?? '')) await limitEditions.current();
          return await next();
        });
      },
    ],
  });

  const originOf = ({ req }: Context<AppEnv>) =>
    askedOrigin(
      { url: req.url, header: (name) => req.header(name) },
      deps.publicUrl,
      deps.env.TRUSTED_PROXIES,
    );

  return new Hono<AppEnv>().use('/*', async (c, next) => {
    const authentication = await identify(c);
    if (!authentication.isKnown) {
      return refusalResponse(authentication.refusal, c.get('requestId'));
    }
    const { actor } = authentication;
    if (actor.role === 'authenticated') c.set('actorId', actor.userId);
    const { visitor, visitorCookie } = visitorOf(c);
    const { database, clock, log } = deps;
    const context = {
      requestId: c.get('requestId'),
      trace: c.get('trace'),
      actor,
      origin: originOf(c),
      visitor,
      visitorCookie,
      database,
      clock,
      log,
      replyHeaders: new Headers(),
    };
    const { matched, response } = await handler.handle(c.req.raw, { context });
    if (!matched) return next();
    c.res = response;
    for (const [name, value] of context.replyHeaders) c.header(name, value);
    return undefined;
  });
}

/**
 * Tests check every answer against its schema. Production need not: for a large answer, the check
 * costs more than making it.
 */
/** The groups of endpoints whose answers rest on the editions of loan limits. */
const readsLimits = new Set([
  'assistant',
  'calculators',
  'config',
  'eligibility',
  'loanLimits',
  'reference',
]);

function routerOf(deps: MadeDeps, views: PropertyViews, meter: Meter, editions: LimitEditions) {
  const router = createRouter(deps, views, meter, editions);
  return deps.checksOutput ? router : withoutOutputCheck(router);
}
