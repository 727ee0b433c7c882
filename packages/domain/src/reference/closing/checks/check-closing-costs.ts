import type {
  ClosingCostTable,
  ClosingCustomTable,
  RecordingFeeTable,
} from '../closing-cost-table';
import type { CountiesTable } from '../counties-table';
import { isCounty } from '../counties-table';
import type { ReplacementCostTable } from '../insurance-tables';
import type { ProrationTable, TaxBill } from '../property-tax-table';
import type { Problem } from './problem';

export function checkClosingCosts(table: ClosingCostTable): Problem[] {
  return table.fees
    .filter(({ low, typical, high }) => !(low <= typical && typical <= high))
    .map(({ code }) => ({ row: `fees[${code}]`, message: 'typical lies outside low and high' }));
}

export function checkRecordingFees(table: RecordingFeeTable): Problem[] {
  return table.states.flatMap((row) => {
    const byPage = [row.firstPages, row.firstFee, row.additionalPage];
    const isWhole =
      row.method === 'per-page'
        ? byPage.every((part) => part !== undefined)
        : row.method !== 'flat' || row.flatPerDocument !== undefined;
    return isWhole ? [] : [{ row: row.state, message: `lacks a part of its ${row.method} fee` }];
  });
}

export function checkClosingCustoms(table: ClosingCustomTable, counties: CountiesTable): Problem[] {
  return table.states.flatMap(({ state, ownerPolicy, closingFee }) => {
    const shares = [ownerPolicy.buyer, closingFee.buyer ?? '0'];
    const named = (ownerPolicy.byCounty ?? []).flatMap((each) => each.counties);
    return [
      ...(shares.every((share) => Number(share) >= 0 && Number(share) <= 1)
        ? []
        : [{ row: state, message: "the buyer's share is not between 0 and 1" }]),
      ...named
        .filter((name) => !isCounty(counties, state, name))
        .map((name) => ({ row: state, message: `${name} is no county` })),
    ];
  });
}

/** Tells whether the instalments of each tax year cover it once, from its first day to its last. */
export function checkTaxProration(table: ProrationTable): Problem[] {
  return table.states.flatMap((row) => [
    ...checkYear(`${row.state}.bills`, row.yearStart, row.bills),
    ...(row.school ? checkYear(`${row.state}.school`, row.school.yearStart, row.school.bills) : []),
  ]);
}

function checkYear(row: string, yearStart: string, bills: readonly TaxBill[]): Problem[] {
  let next = yearStart;
  const gaps = bills.flatMap(({ from, to }) => {
    const isGap = from !== next;
    next = dayAfter(to);
    return isGap ? [{ row, message: `an installment starts on ${from}, not on ${next}` }] : [];
  });
  const isShort = bills.length > 0 && next !== yearStart;
  return [
    ...gaps,
    ...(isShort ? [{ row, message: 'the installments do not cover the tax year' }] : []),
  ];
}

function dayAfter(monthDay: string): string {
  // The year is a leap year, so that 29 February is a day.
  const day = new Date(`2028-${monthDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(5, 10);
}

export function checkReplacementCosts(table: ReplacementCostTable): Problem[] {
  return table.states
    .filter(({ low, high }) => !(low > 0 && low < high))
    .map(({ state }) => ({ row: state, message: 'low is not below high' }));
}
