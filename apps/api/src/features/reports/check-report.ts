import type { ClientReport } from '@deedlight/contract/client-pages';
import type { Property } from '@deedlight/contract/property';
import type { CheckedReport } from '@deedlight/contract/reports';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { notAskedAgainWords } from '@deedlight/report/provided-words';
import type { RequestContext } from '../../platform/context';
import { newerTables, type SinceServices, sinceShared, sinceWords } from '../client-pages/public';
import { changedFacts } from './changed-facts';
import { changedSales, citedSales } from './changed-sales';
import type { MarketReading } from './market/freeze-market';
import { marketSince } from './market/market-since';
import { citedBy, figuresOf } from './printed-section';
import type { Part, SharedPart, WholeReport } from './reports-repo';

export type Checking = {
  since: SinceServices;
  /** Reads a home as a visitor may see it, uncounted. */
  readPublic: (ctx: RequestContext, id: Property['id']) => Promise<Property>;
} & Pick<MarketReading, 'readMarket'>;

/** Returns what a report says by its key figures, and what has become since of what it cites. */
export async function checkReport(
  ctx: RequestContext,
  whole: WholeReport,
  checking: Checking,
): Promise<CheckedReport> {
  const { title, client, code, created_at, product_name, is_sample, sender, parts } = whole;
  const sections: CheckedReport['sections'] = [];
  for (const [at, part] of parts.entries()) {
    const section = whole.sections[at];
    if (section === undefined) throw new Error('a report has a part that its list lacks');
    sections.push({
      ...section,
      figures: figuresOf(part),
      sources: citedBy(part).map((source) => ({
        title: source.title,
        publisher: source.publisher,
        asOf: source.asOf,
      })),
      since: await sincePart(ctx, part, checking),
    });
  }
  return {
    ...{ title, client, code, createdAt: created_at, productName: product_name },
    ...{ isSample: is_sample, sender, sections },
  };
}

async function sincePart(
  ctx: RequestContext,
  part: Part,
  { since, readPublic, readMarket }: Checking,
): Promise<Since> {
  if ('market' in part) return await marketSince(ctx, part.market, { readMarket });
  const { report } = part;
  const worked = await sinceShared(ctx, { ...part, earlier: [] }, since);
  const read = [await homeSince(ctx, report, readPublic), await salesSince(ctx, report, since)];
  const unread = [...read.flatMap((each) => each.unread ?? []), ...notAsked(report)];
  return {
    changes: [
      ...sinceWords(report, worked),
      ...(await tableWords(ctx, part)),
      ...read.flatMap(({ changes }) => changes),
    ],
    unread: unread.length === 0 ? null : unread.join(' '),
  };
}

type Since = CheckedReport['sections'][number]['since'];

async function homeSince(
  ctx: RequestContext,
  { home, madeAt }: ClientReport,
  readPublic: Checking['readPublic'],
): Promise<Since> {
  if (home === null) return { changes: [], unread: null };
  try {
    const property = await readPublic({ ...ctx, actor: { role: 'anon' } }, home.id);
    return { changes: changedFacts(home, property, madeAt), unread: null };
  } catch (err) {
    // The stored report can be checked all the same, whatever became of the records.
    ctx.log.info({ err }, 'the home of a report could not be read');
    return {
      changes: [],
      unread: 'The home could not be looked up in the records of today.',
    };
  }
}

async function salesSince(
  ctx: RequestContext,
  report: ClientReport,
  { salesOnRecord }: SinceServices,
): Promise<Since> {
  const cited = citedSales(report);
  try {
    const onRecord = await salesOnRecord(
      ctx,
      cited.map(({ saleId }) => saleId),
    );
    return { changes: changedSales(cited, onRecord), unread: null };
  } catch (err) {
    ctx.log.warn({ err }, 'the sales of a report could not be read');
    return { changes: [], unread: 'Its sales could not be looked up in the records of today.' };
  }
}

/** A data provider's answer is cited as well, and each would cost. */
function notAsked(report: ClientReport): string[] {
  const provided = report.kind === 'comparables' ? report.provided : undefined;
  return provided === undefined ? [] : [notAskedAgainWords(provided)];
}

/** Loans are not worked out anew by newer tables, so that only the tables are named. */
async function tableWords(ctx: RequestContext, { report, inputs }: SharedPart): Promise<string[]> {
  if (report.kind !== 'loans' || inputs === null || !('loans' in inputs)) return [];
  const tables = await newerTables(ctx, report, inputs);
  if (tables.length === 0) return [];
  const names = new Intl.ListFormat('en-US').format(tables.map(tableTitle));
  return [`There is a newer edition of ${names}, by which figures may differ.`];
}
