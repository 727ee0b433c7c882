import type { MadeReport } from '@deedlight/contract/reports';
import { readReportCode } from '@deedlight/domain/reports/report-code';
import { keepPrivate } from '../../platform/http/keep-private';
import type { Mailer } from '../../platform/mail';
import { requireMember, signInFirst } from '../../platform/member';
import { os } from '../../platform/procedures';
import { type LimitStore, vainTries } from '../../platform/shared-limits';
import { tooOften } from '../../platform/too-often';
import type { ClientMailing } from '../client-pages/public';
import { bindReport } from './bind-report';
import { checkAddress } from './check-address';
import { type Checking, checkReport } from './check-report';
import type { MarketReading } from './market/freeze-market';
import { ownReports, type ReportRow, removeReport, reportOfCode } from './reports-repo';
import { sendReport } from './send-report';

type Settings = Omit<ClientMailing, 'mail' | 'limits'> & {
  mails: ClientMailing['limits']['mails'];
  checking: Omit<Checking, 'readMarket'>;
  markets: MarketReading;
  limits: LimitStore;
  mail: Mailer | null;
  productName: string;
};

const quarterHour = 900;
const day = 86_400;

/** Handles the reports that members make of what they shared, and their check by a code. */
export function reportHandlers(settings: Settings) {
  const { checking, limits, mail, mails, markets, productName, publicUrl } = settings;
  const makes = vainTries(limits, 'reports', { points: 50, duration: day });
  const checks = vainTries(limits, 'reportChecks', { points: 60, duration: quarterHour });
  const madeReport = (row: ReportRow): MadeReport => ({
    ...{ id: row.id, title: row.title, client: row.client, code: row.code },
    checkUrl: checkAddress(row.code, publicUrl),
    ...{ createdAt: row.created_at, isSample: row.is_sample, sections: row.sections },
    ...{ mails: row.mails, lastMailedAt: row.last_mailed_at },
  });
  return {
    make: os.reports.make.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const wait = await makes(member.userId);
      if (wait !== null) throw tooOften(context, wait);
      const bound = await bindReport(context, member, input, { productName, markets });
      if (bound.kind === 'link-gone') throw errors.LINK_GONE({ data: { link: bound.link } });
      if (bound.kind === 'no-home') throw errors.NO_HOME({ data: { link: bound.link } });
      return madeReport(bound.report);
    }),

    list: os.reports.list.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      const rows = await context.database.asUser(member, (db) => ownReports(db, member.userId));
      return { reports: rows.map(madeReport) };
    }),

    send: os.reports.send.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      if (mail === null) throw errors.MAIL_MISSING();
      const mailing = { ...settings, mail, limits: { mails } };
      const sent = await sendReport(context, member, input, mailing);
      switch (sent.kind) {
        case 'sent':
          return madeReport(sent.report);
        case 'unknown':
          throw errors.REPORT_UNKNOWN();
        case 'limited':
          throw tooOften(context, sent.seconds);
        case 'refused':
          throw errors.MAIL_REFUSED();
        case 'not-taken':
          throw errors.MAIL_NOT_TAKEN();
        case 'no-address':
          throw signInFirst();
      }
    }),

    remove: os.reports.remove.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const isRemoved = await context.database.asUser(member, (db) =>
        removeReport(db, { userId: member.userId, id: input.id }),
      );
      if (!isRemoved) throw errors.REPORT_UNKNOWN();
      return { removed: true as const };
    }),

    check: os.reports.check.handler(async ({ input, context, errors }) => {
      keepPrivate(context);
      // Each try counts, right or wrong.
      const wait = await checks(context.visitor.addressHash);
      if (wait !== null) throw tooOften(context, wait);
      const code = readReportCode(input.code);
      // Whoever has a printed page has the code, and no role of a visitor reads the table.
      const report =
        code === null
          ? undefined
          : await context.database.asService('a report is checked', (db) => reportOfCode(db, code));
      if (report === undefined) throw errors.REPORT_UNKNOWN();
      return await checkReport(context, report, { ...checking, readMarket: markets.readMarket });
    }),
  };
}
