import {
  ClosingAsked,
  type ClosingInputs,
  type ClosingReport,
  type ClosingSince,
} from '@deedlight/contract/client-pages/closing-report';
import { rangeWith } from '@deedlight/domain/title-fees/open-lines';
import { Decimal } from 'decimal.js';
import type { RequestContext } from '../../platform/context';
import { type Averages, averageFor } from './averages';
import type { ClosingServices, WorkedClosing } from './closing-parts';
import { versionsBefore } from './versions-before';
import { termOf, workOutClosing } from './work-out-closing';

/** The report says whose its inputs are. */
const nobodyAsks = { property: null, seen: null, averages: null };

type Link = {
  report: ClosingReport;
  inputs: ClosingInputs;
  /** The reports of before, the oldest first. */
  earlier: readonly ClosingReport[];
};

/** Tells whether the rate of a shared closing was the survey's average, which may have moved since. */
export function hasAverageRate({ of }: ClosingReport): boolean {
  return of.side === 'buyer' && of.rate !== null && of.rate.average !== null;
}

/**
 * Says what a shared closing was before, and what today's tables and average make of the same inputs.
 * Averages are null where its rate was none.
 */
export async function closingSince(
  ctx: RequestContext,
  { report, inputs, earlier }: Link,
  services: ClosingServices,
  averages: Averages | null,
): Promise<ClosingSince> {
  return {
    earlier: versionsBefore(report, earlier, (before) => ({
      ...answerOf(before),
      lines: linesOf(before),
    })),
    today: await todayOf(ctx, { report, inputs }, services, averages),
  };
}

/** Null where no table and no average is another one, or the answer is the same by the new ones. */
async function todayOf(
  { log }: RequestContext,
  { report, inputs }: Pick<Link, 'report' | 'inputs'>,
  services: ClosingServices,
  averages: Averages | null,
): Promise<ClosingSince['today']> {
  const typed = ClosingAsked.parse(inputs);
  const rate = averages && movedRate(typed, averages);
  const asked = rate === null ? typed : withRate(typed, rate.rate);
  let worked: WorkedClosing;
  try {
    worked = await workOutClosing(asked, services, nobodyAsks);
  } catch (err) {
    // The frozen report stays readable, whatever the tables of today refuse of its inputs.
    log.info({ err }, 'a shared closing could not be worked out by the figures of today');
    return null;
  }
  const tables = Object.entries(worked.tables)
    .filter(([table, version]) => report.tables[table] !== version)
    .map(([table]) => table);
  const today = answerOf(worked);
  const was = answerOf(report);
  const isSame = today.answer === was.answer && today.low === was.low && today.high === was.high;
  if (isSame || (tables.length === 0 && rate === null)) return null;
  return { ...today, tables, ...(rate !== null && { rate }) };
}

type Rate = NonNullable<NonNullable<ClosingSince['today']>['rate']>;

/** Returns today's average of loans as long; null where it is the closing's own, or there is none. */
function movedRate(asked: ClosingAsked, averages: Averages): Rate | null {
  if (asked.side !== 'buyer') return null;
  const { funds } = asked;
  const { program } = asked.deal;
  const { week, publisher } = averages;
  const rate =
    program === undefined ? null : averageFor({ program, term: termOf(funds) }, averages);
  const isSame = rate === null || funds.annualRate === undefined || funds.annualRate.eq(rate);
  return isSame ? null : { rate, week, publisher };
}

function withRate(asked: ClosingAsked, rate: string): ClosingAsked {
  if (asked.side !== 'buyer') return asked;
  return { ...asked, funds: { ...asked.funds, annualRate: new Decimal(rate) } };
}

function answerOf({ answer, open }: Pick<ClosingReport, 'answer' | 'open'>) {
  return { answer, ...rangeWith(answer, open) };
}

function linesOf({ of }: ClosingReport): ClosingSince['earlier'][number]['lines'] {
  return of.side === 'buyer'
    ? of.lines.map(({ code, buyer }) => ({ code, amount: buyer }))
    : of.offers.map(({ net }, at) => ({ code: String(at), amount: net }));
}
