import { clientPages } from '@deedlight/contract/client-pages';
import { professionalLines } from '@deedlight/domain/accounts/professional-lines';
import { createORPCErrorConstructorMap, ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Identify, refusalResponse } from '../../platform/actor';
import { notForKeys } from '../../platform/api-key';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { AppEnv } from '../../platform/http/app-env';
import { signInFirst } from '../../platform/member';
import type { Print } from '../../platform/print/print-in-thread';
import type { LimitStore } from '../../platform/shared-limits';
import { ownReport } from './client-links-repo';

import { linkLimits } from './link-limits';
import { addressOfLink, tokenOf } from './link-token';
import { linkPdf } from './printed/link-pdf';
import { whyEnded } from './why-ended';

type Deps = {
  database: Database;
  clock: Clock;
  identify: Identify;
  print: Print;
  limits: LimitStore;
  secret: string;
  publicUrl: string;
};

const errors = createORPCErrorConstructorMap(clientPages.open['~orpc'].errorMap);

/**
 * Serves GET /v1/client-pages/{id}/pdf: a report as its member shared it, printed on the server. Nobody but that member gets it here.
 */
export function linkPdfRoute(deps: Deps): Hono<AppEnv> {
  const { database, identify, print, secret, publicUrl } = deps;
  const { prints } = linkLimits(deps.limits);
  return new Hono<AppEnv>().get('/client-pages/:id/pdf', async (c) => {
    c.get('trace').endpoint = 'clientPages.pdf';
    const authentication = await identify(c);
    if (!authentication.isKnown) {
      return refusalResponse(authentication.refusal, c.get('requestId'));
    }
    const { actor: member } = authentication;
    if (member.role !== 'authenticated') throw signInFirst();
    // A program has the figures themselves.
    if (member.key !== undefined) throw new ORPCError(notForKeys.code, notForKeys);
    const id = z.uuid().safeParse(c.req.param('id'));
    const key = { userId: member.userId, id: id.data ?? '' };
    const link = id.success ? await database.asUser(member, (db) => ownReport(db, key)) : undefined;
    if (link === undefined) throw errors.CLIENT_LINK_UNKNOWN();
    const why = whyEnded(link, deps);
    if (why !== null) throw errors.CLIENT_LINK_ENDED({ data: { why } });
    const wait = await prints(member.userId);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const { productName, sender } = link.report;
    const token = tokenOf(link.sealed_token, secret);
    const report = linkPdf(link.report, token && addressOfLink(token, publicUrl));
    const letterhead = {
      brand: { productName, logo: null },
      maker: { ...professionalLines(sender), photo: null, logo: null },
    };
    return c.body(await print({ report, letterhead }), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${report.fileName}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
