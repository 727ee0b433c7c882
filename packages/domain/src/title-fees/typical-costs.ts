import { Decimal } from 'decimal.js';
import { type Cents, dollars } from '../money';
import { type Citation, cite } from '../reference/closing/citation';
import type { ClosingCostTable, Commission } from '../reference/closing/closing-cost-table';

export type AverageCosts = { what: string; amount: Cents; citation: Citation };

/** Published averages of the state, together with the national ones. */
export function averageCosts(state: string, table: ClosingCostTable): AverageCosts[] {
  return table.averages
    .filter((row) => row.state === undefined || row.state === state)
    .map((row) => ({
      // Surveys of two years have one name; the year tells their sums apart.
      what: `${row.what}, ${row.effective.slice(0, 4)}`,
      amount: dollars(row.amount),
      citation: cite(table, `averages/${row.what}/${row.effective}`, row, {
        confidence: 'estimate',
      }),
    }));
}

/**
 * Commissions as shares of the price (0.0282 is 2.82%). They are negotiable everywhere, so this is
 * a starting value only.
 */
export type UsualCommission = {
  listing: Decimal;
  buyer: Decimal;
  note: string;
  citation: Citation;
};

/** Returns the state's surveyed commissions, otherwise the newest national ones. */
export function usualCommission(state: string, table: ClosingCostTable): UsualCommission {
  const { states, national, note } = table.commission;
  const row = states.find((each) => each.state === state) ?? newest(national);
  const total = new Decimal(row.totalPercent);
  const listing = new Decimal(row.listingPercent ?? total.minus(row.buyerPercent));
  return {
    listing: listing.div(100),
    buyer: new Decimal(row.buyerPercent).div(100),
    note,
    citation: cite(table, `commission/${row.state ?? 'national'}`, row, { confidence: 'estimate' }),
  };
}

function newest(rows: readonly Commission[]): Commission {
  const found = rows.toSorted((a, b) => (a.effective < b.effective ? 1 : -1))[0];
  if (!found) throw new RangeError('no national commission');
  return found;
}
