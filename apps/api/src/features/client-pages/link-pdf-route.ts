import { clientPages } from '@deedlight/contract/client-pages';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { Hono } from 'hono';
import type { Clock } from '../../platform/clock';
import type { ReplyEnv } from '../../platform/http/answer-in-full';
import { letterheadOf, type PdfDeps, pdfRoute } from '../../platform/print/pdf-route';
import { ownReport } from './client-links-repo';
import { addressOfLink, tokenOf } from './link-token';
import { linkPdf } from './printed/link-pdf';
import { type PictureDeps, senderPictures } from './sender-pictures';
import { whyEnded } from './why-ended';

type Deps = PdfDeps & PictureDeps & { clock: Clock; secret: string; publicUrl: string };

const errors = createORPCErrorConstructorMap(clientPages.open['~orpc'].errorMap);

/** Serves GET /v1/client-pages/{id}/pdf: a report as its member shared it, printed on the server. */
export function linkPdfRoute(deps: Deps): Hono<ReplyEnv> {
  const { database, secret, publicUrl } = deps;
  return pdfRoute(deps, {
    path: '/client-pages/:id/pdf',
    endpoint: 'clientPages.pdf',
    find: async (member, id) => {
      const key = { userId: member.userId, id: id ?? '' };
      const link =
        id === null ? undefined : await database.asUser(member, (db) => ownReport(db, key));
      if (link === undefined) throw errors.CLIENT_LINK_UNKNOWN();
      const why = whyEnded(link, deps);
      if (why !== null) throw errors.CLIENT_LINK_ENDED({ data: { why } });
      const token = tokenOf(link.sealed_token, secret);
      const report = linkPdf(link.report, token && addressOfLink(token, publicUrl));
      return {
        report,
        letterhead: letterheadOf(link.report),
        pictures: () => senderPictures(deps, member.userId),
      };
    },
  });
}
