import { reports } from '@deedlight/contract/reports';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { Hono } from 'hono';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { AppEnv } from '../../platform/http/app-env';
import { letterheadOf, type PdfDeps, pdfRoute } from '../../platform/print/pdf-route';
import { addressesOf, frozenReports } from '../client-pages/public';
import { checkAddress } from './check-address';
import { reportPdf } from './report-pdf';
import { ownReport } from './reports-repo';

type Deps = PdfDeps & { database: Database; clock: Clock; secret: string; publicUrl: string };

const errors = createORPCErrorConstructorMap(reports.remove['~orpc'].errorMap);

/** Serves GET /v1/reports/{id}/pdf: a report of the member's own, printed on the server. */
export function reportPdfRoute(deps: Deps): Hono<AppEnv> {
  const { database, clock, publicUrl } = deps;
  return pdfRoute(deps, {
    path: '/reports/:id/pdf',
    endpoint: 'reports.pdf',
    find: async (member, id) => {
      const { userId } = member;
      const whole =
        id === null
          ? undefined
          : await database.asUser(member, (db) => ownReport(db, { userId, id }));
      if (whole === undefined) throw errors.REPORT_UNKNOWN();
      const ids = whole.parts.map((part) => part.id);
      const open = await database.asUser(member, (db) =>
        frozenReports(db, { userId, ids, at: clock.now() }),
      );
      const report = reportPdf(whole, {
        check: checkAddress(whole.code, publicUrl),
        links: addressesOf(open, deps),
      });
      const { product_name: productName, sender } = whole;
      return { report, letterhead: letterheadOf({ productName, sender }) };
    },
  });
}
