import { randomBytes } from 'node:crypto';
import { reportCodeOf } from '@deedlight/domain/reports/report-code';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { frozenReports, senderOf } from '../client-pages/public';
import { freezeMarket, type MarketReading } from './market/freeze-market';
import { contentOf, listedSection } from './printed-section';
import { addReport, type Part, type ReportRow } from './reports-repo';

type Asked = {
  title: string;
  client: string;
  note: string;
  /** Links of the member's own, in the order of the sections. */
  links: readonly string[];
  /** Those of them after whose section the market of their home stands. */
  markets: readonly string[];
};

type Settings = { productName: string; markets: MarketReading };

export type Bound =
  | { kind: 'bound'; report: ReportRow }
  | { kind: 'link-gone'; link: string }
  | { kind: 'no-home'; link: string };

/**
 * Binds what a member shared into one report, which keeps it as it is now: a link that is updated,
 * revoked or over afterwards changes nothing in it.
 */
export async function bindReport(
  ctx: RequestContext,
  member: Member,
  { title, client, note, links, markets }: Asked,
  { productName, markets: reading }: Settings,
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
    if (!markets.includes(id)) continue;
    const { home } = link.report;
    if (home === null) return { kind: 'no-home', link: id };
    parts.push({ id, market: await freezeMarket(ctx, home, reading) });
  }
  const sender = await senderOf(ctx, member);
  // A browser cannot write the table, since it could put any figure into it.
  const report = await ctx.database.asService('a member makes a report', (db) =>
    addReport(db, {
      ...{ userId: member.userId, title, client, note, productName, sender, parts, madeAt },
      code: reportCodeOf(randomBytes(10)),
      sections: parts.map(listedSection),
      isSample: parts.some((part) => contentOf(part).isSample),
    }),
  );
  return { kind: 'bound', report };
}
