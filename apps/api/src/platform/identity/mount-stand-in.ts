import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env';

const apis = ['auth', 'rest', 'storage'];

/** The stand-in's three APIs at the addresses that they have in a Supabase project. */
export function mountStandIn(
  app: Hono<AppEnv>,
  standIn: Hono | undefined,
  cors: MiddlewareHandler,
): void {
  if (!standIn) return;
  for (const api of apis) {
    app.use(`/${api}/v1/*`, cors, async (c, next) => {
      c.get('trace').endpoint = api;
      await next();
    });
  }
  app.route('/', standIn);
}
