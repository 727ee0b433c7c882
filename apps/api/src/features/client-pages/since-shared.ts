import type { ClientReport, OpenedReport } from '@deedlight/contract/client-pages';
import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import { differsToday } from '@deedlight/domain/client-pages/client-link';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { Averages } from './averages';
import type { WorkedInputs, WorkedReport } from './client-links-repo';
import type { ClosingServices } from './closing-parts';
import { closingSince, hasAverageRate } from './closing-since';
import { type ComparablesToday, comparablesSince } from './comparables-since';
import { loansSince, restsOnAverage } from './loans-since';
import type { ReportServices } from './share-home';

export type ValueToday = NonNullable<OpenedReport['today']>;

/** What the figures of today are worked out by. */
export type SinceServices = {
  valueToday: (ctx: RequestContext, id: PropertyId) => Promise<ValueToday | null>;
  averages: (ctx: RequestContext) => Promise<Averages>;
  closing: ClosingServices;
  comparablesToday: ComparablesToday;
  /** Looks sales up for whoever has a link or a code. */
  salesOnRecord: ReportServices['salesOnRecord'];
};

/** A report as it was shared, with its versions of before, the oldest first. */
export type Shared = {
  id: string;
  report: ClientReport;
  inputs: WorkedInputs | null;
  earlier: readonly { report: WorkedReport }[];
};

export type SinceShared = Pick<
  OpenedReport,
  'today' | 'since' | 'closingSince' | 'comparablesSince'
>;

/** Says what a report was in its versions of before, and where the figures of today differ. */
export async function sinceShared(
  ctx: RequestContext,
  shared: Shared,
  services: SinceServices,
): Promise<SinceShared> {
  const { report } = shared;
  const isHome = report.kind === 'property';
  return {
    today: isHome ? await valueSince(ctx, report, services.valueToday) : null,
    ...(await sinceOf(ctx, shared, services)),
  };
}

/** Returns the value of today where it differs from the report's. */
async function valueSince(
  ctx: RequestContext,
  { value, home }: PropertyReport,
  valueToday: SinceServices['valueToday'],
): Promise<ValueToday | null> {
  const today = value.known ? await valueToday(ctx, home.id) : null;
  const isOther = value.known && today !== null && differsToday(value.estimate, today.estimate);
  return isOther ? today : null;
}

const noneSince = { since: null, closingSince: null, comparablesSince: null };

async function sinceOf(
  ctx: RequestContext,
  { id, inputs, earlier, report }: Shared,
  { averages, closing, comparablesToday }: SinceServices,
): Promise<Omit<SinceShared, 'today'>> {
  if (report.kind === 'property') return noneSince;
  if (inputs === null) throw new Error('a report that was worked out has no inputs');
  const before = earlier.map((version) => version.report);
  if (report.kind === 'loans' && 'loans' in inputs) {
    // The survey is half a century of weeks, which is not read for nothing each time a client looks.
    const newest = restsOnAverage(report) ? await averages(ctx) : null;
    const loans = before.filter((each) => each.kind === 'loans');
    return { ...noneSince, since: loansSince({ report, inputs, earlier: loans }, newest) };
  }
  if (report.kind === 'closing' && 'side' in inputs) {
    const closings = before.filter((each) => each.kind === 'closing');
    const link = { report, inputs, earlier: closings };
    const newest = hasAverageRate(report) ? await averages(ctx) : null;
    return { ...noneSince, closingSince: await closingSince(ctx, link, closing, newest) };
  }
  if (report.kind === 'comparables' && 'rule' in inputs) {
    const grids = before.filter((each) => each.kind === 'comparables');
    const link = { id, report, inputs, earlier: grids };
    return { ...noneSince, comparablesSince: await comparablesSince(ctx, link, comparablesToday) };
  }
  throw new Error('a report was worked out from inputs of another kind');
}
