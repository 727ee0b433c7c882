import {
  type ComparableSalesReport,
  ComparablesAsked,
  type ComparablesInputs,
  type ComparablesSince,
} from '@deedlight/contract/client-pages/comparables-report';
import { differsToday } from '@deedlight/domain/client-pages/client-link';
import type { RequestContext } from '../../platform/context';
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

export type ComparablesToday = (
  ctx: RequestContext,
  link: Pick<Link, 'id' | 'report' | 'inputs'>,
) => Promise<WorkedComparables | null>;

/** Says what shared comparables were before, and what the records of today make of the choices. */
export async function comparablesSince(
  ctx: RequestContext,
  { report, earlier, ...link }: Link,
  today: ComparablesToday,
): Promise<ComparablesSince> {
  return {
    earlier: versionsBefore(report, earlier, (before) => ({
      ...indicatedBy(before),
      sales: before.sales.map(({ saleId }) => saleId),
    })),
    today: otherThan(report, await today(ctx, { report, ...link })),
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

/** `compare` reads as the service, since no role of a visitor reads sales: only a value leaves. */
type Reading = Pick<ReportServices, 'readPublic' | 'compare'>;

/**
 * Works shared grids out by the records of today for those who open a link, each version once an
 * hour. One that cannot be had is unknown: the frozen report stays readable, whatever became of the
 * records.
 */
export function todaysComparables({ readPublic, compare }: Reading): ComparablesToday {
  const hourly = onceAnHour<WorkedComparables | null>(kept);
  return (ctx, { id, report, inputs }) =>
    hourly(ctx, `${id} ${report.madeAt}`, () => workOut(ctx, inputs));

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
}
