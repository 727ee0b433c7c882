import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, roundHalfUp } from '../money';
import { type Citation, cite } from '../reference/closing/citation';
import {
  type ClosingCostTable,
  type ClosingCustom,
  type ClosingCustomTable,
  type SettlementFee,
  stateRow,
} from '../reference/closing/closing-cost-table';
import type { PremiumBracket } from '../reference/closing/title-premium-table';
import { inDollars } from '../reference/closing/wording';
import { type ClosingDeal, hasLoan, serviceTrid } from './closing-deal';
import type { LineDraft } from './closing-line';
import { baseRate, bracketOf, bracketWords } from './premium/premium';

type Tables = { closingCosts: ClosingCostTable; closingCustoms: ClosingCustomTable };

type Fee = {
  amount: Cents;
  buyerShare: string;
  /** The payer in words; it always agrees with the share. */
  custom: string;
  formula: string;
  bracket: string | null;
  citation: Citation;
};

/**
 * Returns the closing agent's fee: one company's price if one was read, otherwise the median of
 * those.
 */
export function settlementDraft(deal: ClosingDeal, tables: Tables): LineDraft {
  const row = stateRow(tables.closingCosts.settlementFees, deal.state);
  const custom = stateRow(tables.closingCustoms.states, deal.state).closingFee;
  const fee =
    deal.transaction === 'refinance'
      ? refinanceFee(tables.closingCosts, row, deal)
      : saleFee(tables.closingCosts, row, deal, custom);
  return {
    code: 'settlement',
    name: 'Settlement, escrow or closing fee',
    ...fee,
    notes: notesOf(row),
    ...serviceTrid(deal),
  };
}

function notesOf({ provider, rule, notes }: SettlementFee): string[] {
  return [provider && `Price of ${provider}.`, rule, notes].filter((note) => note !== undefined);
}

function saleFee(
  table: ClosingCostTable,
  row: SettlementFee,
  deal: ClosingDeal,
  { custom, buyer: customShare = '0.5', each }: ClosingCustom['closingFee'],
): Fee {
  const citation = cite(table, `settlement/${row.state}`, row);
  if (row.schedule) {
    const withLoan = hasLoan(deal) ? dollars(row.withLoan ?? 0) : 0;
    const scheduled = onSchedule(row.schedule, deal.price);
    const amount = cents(scheduled.amount + withLoan);
    const added = withLoan > 0 ? ` + ${inDollars(cents(withLoan))} with a loan` : '';
    const formula = `${scheduled.formula}${added}`;
    const words = row.split ?? custom;
    return { ...scheduled, amount, formula, buyerShare: customShare, custom: words, citation };
  }
  if (row.buyer === undefined && row.seller === undefined) {
    const { buyer, seller } = table.settlementFallback;
    const median = cite(table, 'settlement/median', table.settlementFallback);
    const words = 'median of the states whose fee was read';
    if (each) return { ...bySide(buyer, seller, words, median), custom };
    // When the sides are not charged separately, the custom of the state says who pays.
    const whole = customShare === '1' ? buyer : buyer + seller;
    return {
      ...bySide(whole, 0, words, median),
      buyerShare: customShare,
      custom: row.split ?? custom,
    };
  }
  const buyer = row.buyer ?? 0;
  const seller = row.seller ?? 0;
  return bySide(buyer, seller, row.figureIs ?? "each side's own fee", citation);
}

function bySide(buyer: number, seller: number, formula: string, citation: Citation): Fee {
  const whole = buyer + seller;
  const buyerShare = whole === 0 ? '1' : new Decimal(buyer).div(whole).toString();
  const custom = seller === 0 ? 'buyer' : buyer === 0 ? 'seller' : 'each side its own fee';
  return { amount: dollars(whole), buyerShare, custom, formula, bracket: null, citation };
}

function refinanceFee(table: ClosingCostTable, row: SettlementFee, deal: ClosingDeal): Fee {
  const citation = cite(table, `settlement/${row.state}`, row);
  if (row.refinanceSchedule) {
    return {
      ...onSchedule(row.refinanceSchedule, deal.loan),
      buyerShare: '1',
      custom: 'buyer',
      citation,
    };
  }
  const figure = row.refinance ?? row.buyer;
  if (figure !== undefined && figure > 0) {
    const formula = row.refinance === undefined ? "the buyer's fee on a sale" : 'refinance fee';
    return {
      amount: dollars(figure),
      buyerShare: '1',
      custom: 'buyer',
      formula,
      bracket: null,
      citation,
    };
  }
  return {
    amount: dollars(table.settlementFallback.refinance),
    buyerShare: '1',
    custom: 'buyer',
    formula: 'median of the states whose fee was read',
    bracket: null,
    citation: cite(table, 'settlement/median', table.settlementFallback),
  };
}

/** Amounts above a printed table's last row take that row's fee. */
function onSchedule(
  schedule: readonly PremiumBracket[],
  amount: Cents,
): { amount: Cents; formula: string; bracket: string } {
  const last = schedule.at(-1);
  const isBeyond = last?.upTo != null && amount > last.upTo * 100;
  const bracket = isBeyond ? last : bracketOf(schedule, amount);
  const rate = baseRate(bracket, amount);
  return {
    amount: roundHalfUp(rate.exact),
    formula: isBeyond ? `${rate.words}, the last row printed` : rate.words,
    bracket: bracketWords(schedule, bracket),
  };
}
