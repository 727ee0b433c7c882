import type { Hono, MiddlewareHandler } from 'hono';
import { carriesApiKey, notForKeys } from '../api-key';
import type { AppEnv } from '../http/app-env';
import { errorResponse } from '../http/error-body';

const apis = ['auth', 'rest', 'storage'];

/** Mounts the stand-in's three APIs at the addresses that they have in a Supabase project. */
export function mountStandIn(
  app: Hono<AppEnv>,
  standIn: Hono | undefined,
  cors: MiddlewareHandler,
): void {
  if (!standIn) return;
  for (const api of apis) {
    app.use(`/${api}/v1/*`, cors, async (c, next) => {
      c.get('trace').endpoint = api;
      if (!carriesApiKey(c.req.header('authorization'))) return await next();
      const { status, code, message } = notForKeys;
      return errorResponse(status, code, message, c.get('requestId'));
    });
  }
  app.route('/', standIn);
}
