import { Decimal } from 'decimal.js';
import { type Cents, roundDown } from '../money';
import type { Citation } from '../mortgage/working';
import { cite } from '../reference/lending/cite';
import type { Occupancy } from '../reference/lending/program-matrices';
import type { ProgramId, ProgramRow } from '../reference/lending/programs';
import { type EligibilityFacts, lendingValue } from './facts';
import { currentTables, type LendingTables } from './lending-tables';
import { percent } from './print-figure';
import type { RuleResult } from './rule-result';

/**
 * The limit of what a seller or other interested party may pay: a share of the lower of price and
 * value.
 */
export type ConcessionLimit = {
  share: Decimal;
  amount: Cents;
  /** What the limit leaves out or counts besides; null: nothing is noted. */
  note: string | null;
  basis: Citation;
};

/** Returns null where the program states no limit for this occupancy and LTV. */
export function concessionLimit(
  deal: { program: ProgramId; occupancy: Occupancy; value: Cents; loan: Cents },
  tables: LendingTables = currentTables,
): ConcessionLimit | null {
  const ltv = new Decimal(deal.loan).div(deal.value);
  const row = tables.concessions.rows.find(
    (each) =>
      each.program === deal.program &&
      each.occupancies.includes(deal.occupancy) &&
      (each.ltvOver === null || ltv.gt(each.ltvOver)) &&
      (each.ltvMax === null || ltv.lte(each.ltvMax)),
  );
  if (!row) return null;
  const amount = roundDown(row.maxShare.times(deal.value));
  return {
    share: row.maxShare,
    amount,
    note: row.note ?? null,
    basis: cite(tables.concessions, row),
  };
}

/** Returns what the seller pays on a purchase against the program's limit. */
export function concessionRules(
  facts: EligibilityFacts,
  { program }: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  if (facts.sellerConcessions === 0 || facts.purpose !== 'purchase') return [];
  const value = lendingValue(facts);
  const { occupancy, loan } = facts;
  const limit = concessionLimit({ program, occupancy, value, loan }, tables);
  if (!limit) return [];
  const isInside = facts.sellerConcessions <= limit.amount;
  return [
    {
      code: 'concessions',
      label: 'Seller concessions',
      outcome: isInside ? 'pass' : 'refer',
      measured: percent(new Decimal(facts.sellerConcessions).div(value)),
      limit: percent(limit.share),
      reason: isInside
        ? 'Within what an interested party may pay.'
        : 'The excess comes off the price before the ratios are taken.',
      bases: [limit.basis],
    },
  ];
}
