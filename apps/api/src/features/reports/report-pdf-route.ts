import { reports } from '@deedlight/contract/reports';
import { readReportCode } from '@deedlight/domain/reports/report-code';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { Context, Hono } from 'hono';
import type { Clock } from '../../platform/clock';
import type { ReplyEnv } from '../../platform/http/answer-in-full';
import type { AppEnv } from '../../platform/http/app-env';
import {
  letterheadOf,
  type PdfDeps,
  pdfAnswer,
  pdfRoute,
  tooManyPdfs,
} from '../../platform/print/pdf-route';
import type { Printing } from '../../platform/print/print-in-thread';
import { vainTries } from '../../platform/shared-limits';
import { addressesOf, openLinks, type PictureDeps, senderPictures } from '../client-pages/public';
import { checkAddress } from './check-address';
import { reportPdf } from './report-pdf';
import { ownReport, reportOfCode, type WholeReport } from './reports-repo';

type Deps = PdfDeps &
  PictureDeps & {
    clock: Clock;
    secret: string;
    publicUrl: string;
    /** Who calls, for limits; an address is known by its hash alone. */
    callerOf: (c: Context<AppEnv>) => string;
  };

const errors = createORPCErrorConstructorMap(reports.check['~orpc'].errorMap);

const hour = 3600;

/**
 * Serves GET /v1/reports/{id}/pdf, a report of the member's own, and GET /v1/reports/of/{code}/pdf,
 * the same for whoever has its code. Both are printed on the server.
 */
export function reportPdfRoute(deps: Deps): Hono<ReplyEnv> {
  const { database, limits, callerOf } = deps;
  const own = pdfRoute(deps, {
    path: '/reports/:id/pdf',
    endpoint: 'reports.pdf',
    find: async (member, id) => {
      const key = { userId: member.userId, id: id ?? '' };
      const whole =
        id === null ? undefined : await database.asUser(member, (db) => ownReport(db, key));
      if (whole === undefined) throw errors.REPORT_UNKNOWN();
      return await printingOf(whole, deps);
    },
  });
  const prints = vainTries(limits, 'reportCodePdfs', { points: 20, duration: hour });
  return own.get('/reports/of/:code/pdf', async (c) => {
    c.get('trace').endpoint = 'reports.pdfOfCode';
    // Each try counts, right or wrong.
    const wait = await prints(callerOf(c));
    if (wait !== null) throw tooManyPdfs(c, wait);
    const code = readReportCode(c.req.param('code'));
    const whole =
      code === null
        ? undefined
        : await database.asService('a report is printed by its code', (db) =>
            reportOfCode(db, code),
          );
    if (whole === undefined) throw errors.REPORT_UNKNOWN();
    c.header('X-Robots-Tag', 'noindex, nofollow');
    return await pdfAnswer(c, await printingOf(whole, deps), { ...deps, asker: 'visitor' });
  });
}

async function printingOf(whole: WholeReport, deps: Deps): Promise<Printing> {
  const { database, clock, secret, publicUrl } = deps;
  const ids = whole.parts.map((part) => part.id);
  const at = clock.now();
  const open = await database.asService('a report names the links that are open', (db) =>
    openLinks(db, { userId: whole.user_id, ids, at }),
  );
  const report = reportPdf(whole, {
    check: checkAddress(whole.code, publicUrl),
    links: addressesOf(open, { secret, publicUrl }),
  });
  const { product_name: productName, sender } = whole;
  return {
    report,
    letterhead: letterheadOf({ productName, sender }),
    pictures: () => senderPictures(deps, whole.user_id),
  };
}
