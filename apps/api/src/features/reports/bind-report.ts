import { randomBytes } from 'node:crypto';
import { reportCodeOf } from '@deedlight/domain/reports/report-code';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { frozenReports, printedPart, senderOf } from '../client-pages/public';
import { addReport, type Part, type ReportRow, type Section } from './reports-repo';

type Asked = {
  title: string;
  client: string;
  note: string;
  /** Links of the member's own, in the order of the sections. */
  links: readonly string[];
};

export type Bound = { kind: 'bound'; report: ReportRow } | { kind: 'link-gone'; link: string };

/**
 * Binds what a member shared into one report, which keeps it as it is now: a link that is updated,
 * revoked or over afterwards changes nothing in it.
 */
export async function bindReport(
  ctx: RequestContext,
  member: Member,
  { title, client, note, links }: Asked,
  { productName }: { productName: string },
): Promise<Bound> {
  const madeAt = ctx.clock.now();
  const ids = [...new Set(links)];
  const found = await ctx.database.asUser(member, (db) =>
    frozenReports(db, { userId: member.userId, ids, at: madeAt }),
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const parts: Part[] = [];
  for (const id of ids) {
    const link = byId.get(id);
    if (link === undefined) return { kind: 'link-gone', link: id };
    parts.push({ id, report: link.report, inputs: link.inputs });
  }
  const sender = await senderOf(ctx, member);
  // A browser cannot write the table, since it could put any figure into it.
  const report = await ctx.database.asService('a member makes a report', (db) =>
    addReport(db, {
      ...{ userId: member.userId, title, client, note, productName, sender, parts, madeAt },
      code: reportCodeOf(randomBytes(10)),
      sections: parts.map(sectionOf),
      isSample: parts.some((part) => part.report.isSample),
    }),
  );
  return { kind: 'bound', report };
}

function sectionOf({ report }: Part): Section {
  const { title, place } = printedPart(report);
  return { kind: report.kind, title, place, madeAt: report.madeAt };
}
