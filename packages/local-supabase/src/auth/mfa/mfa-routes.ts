import { type Context, Hono } from 'hono';
import type { AuthContext, Client } from '../auth-context';
import { EnrollFactor, readBody, VerifyFactor } from '../inputs';
import { challengeFactor, verifyFactor } from './pass-challenge';
import { enrollFactor, unenrollFactor } from './set-up-factor';

const id = '/:id{[0-9a-f-]{36}}';

/** The routes of second factors, below /auth/v1/factors. */
export function mfaRoutes(context: AuthContext, clientOf: (c: Context) => Client): Hono {
  const authorization = (c: Context) => c.req.header('authorization');
  return new Hono()
    .post('/', async (c) => {
      const input = await readBody(c.req.raw, EnrollFactor);
      return c.json(await enrollFactor(context, authorization(c), input));
    })
    .post(`${id}/challenge`, async (c) =>
      c.json(await challengeFactor(context, authorization(c), c.req.param('id'), clientOf(c))),
    )
    .post(`${id}/verify`, async (c) => {
      const input = await readBody(c.req.raw, VerifyFactor);
      const factorId = c.req.param('id');
      return c.json(await verifyFactor(context, authorization(c), factorId, input, clientOf(c)));
    })
    .delete(id, async (c) =>
      c.json(await unenrollFactor(context, authorization(c), c.req.param('id'))),
    );
}
