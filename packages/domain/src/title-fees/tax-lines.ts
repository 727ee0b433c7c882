import type { TaxLine, UnratedTax } from '../transfer-tax/transfer-taxes';
import type { ClosingDeal } from './closing-deal';
import { type LineDraft, typedByHand } from './closing-line';

export function taxCode({ on, id }: Pick<TaxLine, 'on' | 'id'>): string {
  return `${on === 'deed' ? 'transfer-tax' : 'mortgage-tax'}:${id}`;
}

/** A transfer or mortgage tax as a line of the closing. */
export function taxDraft(line: TaxLine): LineDraft {
  return {
    code: taxCode(line),
    name: line.name,
    amount: line.amount,
    formula: line.formula,
    bracket: line.bracket,
    notes: line.notes,
    overdue: line.overdue,
    citation: line.citation,
    ...placeOf(line),
  };
}

/** A tax whose rate is not on file becomes a line once a person has typed its amount. */
export function typedTaxDrafts(tax: UnratedTax, { edits }: ClosingDeal): LineDraft[] {
  const code = taxCode(tax);
  const amount = edits?.amounts?.[code];
  if (amount === undefined) return [];
  const { name } = tax;
  return [{ code, name, amount, formula: typedByHand, citation: null, ...placeOf(tax) }];
}

function placeOf({ payer: { buyer, seller } }: Pick<TaxLine, 'payer'>) {
  const custom = buyer === '1' ? 'buyer' : seller === '1' ? 'seller' : 'split';
  return { buyerShare: buyer, custom, section: 'E', tolerance: 'zero' } as const;
}
