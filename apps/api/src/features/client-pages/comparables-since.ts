import {
  type ComparableSalesReport,
  ComparablesAsked,
  type ComparablesInputs,
  type ComparablesSince,
} from '@deedlight/contract/client-pages/comparables-report';
import { differsToday } from '@deedlight/domain/client-pages/client-link';
import type { RequestContext } from '../../platform/context';
import { chosenOf } from './left-out-sales';
import { onceAnHour } from './once-an-hour';
import type { ReportServices } from './share-home';
import { versionsBefore } from './versions-before';
import { type WorkedComparables, workOutComparables } from './work-out-comparables';

type Link = {
  id: string;
  report: ComparableSalesReport;
  inputs: ComparablesInputs;
  /** The reports of before, the oldest first. */
  earlier: readonly ComparableSalesReport[];
};

export type ComparablesToday = (ctx: RequestContext, link: Link) => Promise<FoundToday>;

type FoundToday = {
  /** null: the records of today do not answer. */
  worked: WorkedComparables | null;
  /** How many sales that the client was shown are no longer in the records; null: unknown. */
  gone: number | null;
};

/** Says what shared comparables were before, and what the records of today make of the choices. */
export async function comparablesSince(
  ctx: RequestContext,
  link: Link,
  today: ComparablesToday,
): Promise<ComparablesSince> {
  const { report, earlier } = link;
  const { worked, gone } = await today(ctx, link);
  return {
    earlier: versionsBefore(report, earlier, (before) => ({
      ...indicatedBy(before),
      sales: before.sales.map(({ saleId }) => saleId),
    })),
    today: otherThan(report, worked),
    gone,
  };
}

/** Null where the value is about the same, or where either has none. */
function otherThan(
  report: ComparableSalesReport,
  worked: WorkedComparables | null,
): ComparablesSince['today'] {
  const was = report.indication;
  const is = worked?.indication;
  if (!worked || !was || !is || !differsToday(was.value, is.value)) return null;
  const shared = new Set(report.sales.map(({ saleId }) => saleId));
  const isNewSale = worked.sales.some(({ saleId }) => !shared.has(saleId));
  return { ...indicatedBy(worked), until: worked.until, isNewSale };
}

function indicatedBy({ indication }: Pick<ComparableSalesReport, 'indication'>) {
  return { value: indication?.value ?? null, range: indication?.range ?? null };
}

const kept = 500;

/** Both read sales as the service, since no role of a visitor does: only a value and a count leave. */
type Reading = Pick<ReportServices, 'readPublic' | 'compare' | 'salesOnRecord'>;

/**
 * Works shared grids out by the records of today for those who open a link, each version once an
 * hour. One that cannot be had is unknown: the frozen report stays readable, whatever became of the
 * records.
 */
export function todaysComparables({
  readPublic,
  compare,
  salesOnRecord,
}: Reading): ComparablesToday {
  const hourly = onceAnHour<FoundToday>(kept);
  return (ctx, link) =>
    hourly(ctx, `${link.id} ${link.report.madeAt}`, async () => ({
      worked: await workOut(ctx, link.inputs),
      gone: await countGone(ctx, shownOf(link)),
    }));

  async function workOut(ctx: RequestContext, inputs: ComparablesInputs) {
    const asVisitor: RequestContext = { ...ctx, actor: { role: 'anon' } };
    try {
      const asked = ComparablesAsked.parse(inputs);
      const property = await readPublic(asVisitor, asked.propertyId);
      const found = await compare(asVisitor, property, asked.rule);
      return found && workOutComparables(found, asked);
    } catch (err) {
      ctx.log.info({ err }, 'shared comparables could not be found by the records of today');
      return null;
    }
  }

  async function countGone(ctx: RequestContext, shown: readonly string[]) {
    try {
      const onRecord = await salesOnRecord(ctx, shown);
      return shown.filter((id) => (onRecord.get(id)?.sales ?? []).length === 0).length;
    } catch (err) {
      ctx.log.warn({ err }, 'shared sales could not be looked up in the records of today');
      return null;
    }
  }
}

/** The sales of the report, and those of before that the sender still chooses. */
function shownOf({ report, inputs, earlier }: Link): string[] {
  const before = new Set(earlier.flatMap(({ sales }) => sales.map(({ saleId }) => saleId)));
  const chosen = chosenOf(ComparablesAsked.parse(inputs)).filter((id) => before.has(id));
  return [...new Set([...report.sales.map(({ saleId }) => saleId), ...chosen])];
}
