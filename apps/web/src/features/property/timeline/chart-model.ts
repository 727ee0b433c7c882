import type { Property } from '@deedlight/contract/property';
import { dayOf, isMarketSale } from '@deedlight/domain/property/market-sale';
import { type Axis, moneyAxis, yearAxis } from './axis';

/** A point of the chart: `at` in decimal years, `amount` in cents. */
export type Mark = { at: number; amount: number; on: string };

export type TimelineChart = {
  years: Axis;
  money: Axis;
  /** Assessed values, split where a year is missing. */
  assessed: Mark[][];
  sales: Mark[];
  loans: Mark[];
  /** The number of transfers left out because their price is no market price. */
  omitted: number;
};

/** Returns the chart's content; null when it has fewer than two points. */
export function timelineChart({
  transfers,
  mortgages,
  assessments,
}: Property): TimelineChart | null {
  const dated = transfers.known ? transfers.items.filter((one) => dayOf(one) !== null) : [];
  const sales = dated.flatMap((transfer) => {
    const on = dayOf(transfer);
    if (on === null || !transfer.price.known || !isMarketSale(transfer)) return [];
    return [markOf(on, transfer.price.value)];
  });
  const loans = mortgages.known
    ? mortgages.items.map((loan) => markOf(loan.recordedOn, loan.amount))
    : [];
  const assessed = assessments.known ? runsOf(assessedMarks(assessments.items)) : [];
  const all = [...sales, ...loans, ...assessed.flat()];
  if (all.length < 2) return null;
  return {
    years: yearAxis(all.map((mark) => mark.at)),
    money: moneyAxis(all.map((mark) => mark.amount)),
    assessed,
    sales: byTime(sales),
    loans: byTime(loans),
    omitted: dated.filter((transfer) => !isMarketSale(transfer)).length,
  };
}

type Assessments = Extract<Property['assessments'], { known: true }>['items'];

function assessedMarks(assessments: Assessments): (Mark & { taxYear: number })[] {
  const marks = assessments.flatMap(({ taxYear, market, assessed }) => {
    const amount = market ?? assessed;
    return amount === null ? [] : [{ at: taxYear, amount, on: String(taxYear), taxYear }];
  });
  return marks.sort((a, b) => a.taxYear - b.taxYear);
}

/** Splits the line where a tax year is missing, so that a gap in the records shows as a gap. */
function runsOf(marks: (Mark & { taxYear: number })[]): Mark[][] {
  const runs: Mark[][] = [];
  let last = Number.NaN;
  for (const { taxYear, ...mark } of marks) {
    const run = runs.at(-1);
    if (run !== undefined && taxYear - last <= 1) run.push(mark);
    else runs.push([mark]);
    last = taxYear;
  }
  return runs;
}

function markOf(on: string, amount: number): Mark {
  return { at: decimalYear(on), amount, on };
}

function decimalYear(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return year + (month - 1) / 12 + (date - 1) / 365;
}

function byTime(marks: Mark[]): Mark[] {
  return marks.toSorted((a, b) => a.at - b.at);
}
