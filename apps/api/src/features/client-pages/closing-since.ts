import {
  ClosingAsked,
  type ClosingInputs,
  type ClosingReport,
  type ClosingSince,
} from '@deedlight/contract/client-pages/closing-report';
import { rangeWith } from '@deedlight/domain/title-fees/open-lines';
import type { RequestContext } from '../../platform/context';
import type { ClosingServices, WorkedClosing } from './closing-parts';
import { versionsBefore } from './versions-before';
import { workOutClosing } from './work-out-closing';

/** The report says whose its inputs are. */
const nobodyAsks = { property: null, seen: null, averages: null };

type Link = {
  report: ClosingReport;
  inputs: ClosingInputs;
  /** The reports of before, the oldest first. */
  earlier: readonly ClosingReport[];
};

/** Says what a shared closing was before, and what today's tables make of the same inputs. */
export async function closingSince(
  ctx: RequestContext,
  { report, inputs, earlier }: Link,
  services: ClosingServices,
): Promise<ClosingSince> {
  return {
    earlier: versionsBefore(report, earlier, (before) => ({
      ...answerOf(before),
      lines: linesOf(before),
    })),
    today: await todayOf(ctx, { report, inputs }, services),
  };
}

/** Null where no table is another one, or the answer is the same by the new ones. */
async function todayOf(
  { log }: RequestContext,
  { report, inputs }: Pick<Link, 'report' | 'inputs'>,
  services: ClosingServices,
): Promise<ClosingSince['today']> {
  const asked = ClosingAsked.parse(inputs);
  let worked: WorkedClosing;
  try {
    worked = await workOutClosing(asked, services, nobodyAsks);
  } catch (err) {
    // The frozen report stays readable, whatever the tables of today refuse of its inputs.
    log.info({ err }, 'a shared closing could not be worked out by the tables of today');
    return null;
  }
  const tables = Object.entries(worked.tables)
    .filter(([table, version]) => report.tables[table] !== version)
    .map(([table]) => table);
  const today = answerOf(worked);
  const was = answerOf(report);
  const isSame = today.answer === was.answer && today.low === was.low && today.high === was.high;
  return tables.length === 0 || isSame ? null : { ...today, tables };
}

function answerOf({ answer, open }: Pick<ClosingReport, 'answer' | 'open'>) {
  return { answer, ...rangeWith(answer, open) };
}

function linesOf({ of }: ClosingReport): ClosingSince['earlier'][number]['lines'] {
  return of.side === 'buyer'
    ? of.lines.map(({ code, buyer }) => ({ code, amount: buyer }))
    : of.offers.map(({ net }, at) => ({ code: String(at), amount: net }));
}
