import { type Cents, cents, dollars } from '../money';
import { type Citation, cite } from '../reference/closing/citation';
import {
  type RecordingExtra,
  type RecordingFeeRow,
  type RecordingFeeTable,
  stateRow,
} from '../reference/closing/closing-cost-table';
import { inDollars } from '../reference/closing/wording';
import { type ClosingDeal, hasLoan } from './closing-deal';
import type { LineDraft } from './closing-line';

type RecordedDocument = 'deed' | 'mortgage' | 'release';

/** Deed, mortgage and releases as the county charges them. */
export function recordingDrafts(deal: ClosingDeal, table: RecordingFeeTable): LineDraft[] {
  const row = stateRow(table.states, deal.state);
  const citation = cite(table, `recording/${row.state}`, row);
  const draft = (document: RecordedDocument, count: number, pages?: number): LineDraft =>
    recordingDraft(row, citation, document, count, pages);
  const releases = deal.releases ?? (deal.transaction === 'refinance' ? 1 : 0);
  return [
    ...(deal.transaction === 'refinance' ? [] : [draft('deed', 1, deal.deedPages)]),
    ...(hasLoan(deal) ? [draft('mortgage', 1, deal.mortgagePages)] : []),
    ...(releases > 0 ? [draft('release', releases)] : []),
  ];
}

/**
 * Returns the fee of recording one document: by the page formula when `pages` and a fee per page
 * are known, otherwise the state's planning total for a document of usual length.
 */
function recordingFee(
  row: RecordingFeeRow,
  document: RecordedDocument,
  pages?: number | undefined,
): { amount: Cents; formula: string } {
  if (row.method === 'flat' && row.flatPerDocument !== undefined) {
    const amount = dollars(row.flatPerDocument);
    return withExtras(row, document, { amount, formula: `${inDollars(amount)} per document` });
  }
  if (row.method === 'per-page' && pages !== undefined) {
    return withExtras(row, document, byPage(row, pages));
  }
  if (document === 'release' && row.method === 'per-page' && row.typicalRelease === null) {
    return withExtras(row, document, byPage(row, 2));
  }
  const typical = {
    deed: row.typicalDeed,
    mortgage: row.typicalMortgage,
    release: row.typicalRelease ?? row.typicalDeed,
  }[document];
  return { amount: dollars(typical), formula: `planning total (${row.typicalBasis})` };
}

function recordingDraft(
  row: RecordingFeeRow,
  citation: Citation,
  document: RecordedDocument,
  count: number,
  pages: number | undefined,
): LineDraft {
  const fee = recordingFee(row, document, pages);
  const times = count > 1 ? `, × ${count}` : '';
  const payer = document === 'release' ? 'seller' : 'buyer';
  return {
    code: `recording:${document}`,
    name: `Recording the ${document}`,
    amount: cents(fee.amount * count),
    formula: `${fee.formula}${times}`,
    notes: row.notes ? [row.notes] : [],
    citation,
    buyerShare: payer === 'buyer' ? '1' : '0',
    custom: payer,
    section: 'E',
    tolerance: 'ten-percent',
  };
}

function byPage(row: RecordingFeeRow, pages: number): { amount: Cents; formula: string } {
  const first = dollars(row.firstFee ?? 0);
  const each = dollars(row.additionalPage ?? 0);
  const included = row.firstPages ?? 1;
  const more = Math.max(0, pages - included);
  const amount = cents(first + each * more);
  const start = included === 1 ? 'first page' : `first ${included} pages`;
  return { amount, formula: `${inDollars(first)} ${start} + ${inDollars(each)} × ${more} more` };
}

function withExtras(
  row: RecordingFeeRow,
  document: RecordedDocument,
  fee: { amount: Cents; formula: string },
): { amount: Cents; formula: string } {
  const due = (row.extras ?? []).filter((extra) => isDue(extra, document));
  const amount = due.reduce((total, extra) => cents(total + dollars(extra.charge)), fee.amount);
  const words = due.map((extra) => ` + ${inDollars(dollars(extra.charge))} ${extra.name}`);
  return { amount, formula: [fee.formula, ...words].join('') };
}

function isDue(extra: RecordingExtra, document: RecordedDocument): boolean {
  return !extra.optional && (extra.per === 'document' || extra.per === document);
}
