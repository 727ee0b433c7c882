import { cents, dollars } from '../money';
import { cite } from '../reference/closing/citation';
import type { ClosingCostTable, OtherFee } from '../reference/closing/closing-cost-table';
import type { RateManual } from '../reference/closing/title-premium-table';
import { inDollars } from '../reference/closing/wording';
import { type ClosingDeal, hasLoan, serviceTrid } from './closing-deal';
import type { LineDraft, TridPlace } from './closing-line';

/** Lender's and third-party fees usual for the deal, and those asked for, at typical prices. */
export function otherCostDrafts(
  deal: ClosingDeal,
  table: ClosingCostTable,
  manual: RateManual,
): LineDraft[] {
  // A fee of the professional's own schedule is charged at each of their closings.
  const scheduled = Object.keys(deal.schedule?.fees ?? {});
  const codes = new Set([...usualCodes(deal, manual), ...(deal.extras ?? []), ...scheduled]);
  return table.fees.filter(({ code }) => codes.has(code)).map((fee) => feeDraft(deal, table, fee));
}

function usualCodes(deal: ClosingDeal, manual: RateManual): string[] {
  const isInclusive = manual.scope.startsWith('all-in');
  const lender =
    deal.lenderFees === undefined
      ? ['processing', 'underwriting', 'appraisal', 'credit-report', 'flood-cert', 'tax-service']
      : [];
  return [...(hasLoan(deal) ? lender : []), ...(isInclusive ? [] : ['title-search'])];
}

function feeDraft(deal: ClosingDeal, table: ClosingCostTable, fee: OtherFee): LineDraft {
  const times = fee.code === 'payoff-statement' ? Math.max(1, deal.releases ?? 1) : 1;
  const range = `${inDollars(dollars(fee.low))} to ${inDollars(dollars(fee.high))}`;
  return {
    code: fee.code,
    name: fee.name,
    amount: cents(dollars(fee.typical) * times),
    formula: `typical, in a range of ${range}${times > 1 ? `, × ${times} loans` : ''}`,
    notes: fee.notes ? [fee.notes] : [],
    // A provider's printed price is no market average, so as a typical price it is an estimate at
    // most.
    citation: cite(table, `fees/${fee.code}`, fee, { confidence: 'estimate' }),
    buyerShare: fee.payer === 'seller' ? '0' : '1',
    custom: fee.payer,
    ...tridOf(deal, fee),
  };
}

function tridOf(deal: ClosingDeal, fee: OtherFee): TridPlace {
  if (fee.section === 'C') return serviceTrid(deal);
  if (fee.section === 'H') return { section: 'H', tolerance: 'unlimited' };
  return { section: fee.section, tolerance: 'zero' };
}
