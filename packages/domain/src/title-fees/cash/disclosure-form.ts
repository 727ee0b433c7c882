import type { TridPlace, TridSection } from '../closing-line';

/** The two forms that tell a borrower the costs: before closing (H-24), and at closing (H-25). */
export const disclosureForms = ['loan-estimate', 'closing-disclosure'] as const;
export type DisclosureForm = (typeof disclosureForms)[number];

/** Headings as the forms print them. */
export const formHeadings: Readonly<Record<DisclosureForm, Record<TridSection, string>>> = {
  'loan-estimate': {
    A: 'A. Origination Charges',
    B: 'B. Services You Cannot Shop For',
    C: 'C. Services You Can Shop For',
    E: 'E. Taxes and Other Government Fees',
    F: 'F. Prepaids',
    G: 'G. Initial Escrow Payment at Closing',
    H: 'H. Other',
  },
  'closing-disclosure': {
    A: 'A. Origination Charges',
    B: 'B. Services Borrower Did Not Shop For',
    C: 'C. Services Borrower Did Shop For',
    E: 'E. Taxes and Other Government Fees',
    F: 'F. Prepaids',
    G: 'G. Initial Escrow Payment at Closing',
    H: 'H. Other',
  },
};

/**
 * Moves a service that the borrower could shop for but took from the lender's list to section B, as
 * it was not shopped for (comment 38(f)(2)-1). Its ten-percent tolerance tells it apart.
 */
export function sectionOn(form: DisclosureForm, { section, tolerance }: TridPlace): TridSection {
  const isListed = section === 'C' && tolerance === 'ten-percent';
  return form === 'closing-disclosure' && isListed ? 'B' : section;
}

type Amounts = { amount: number; disclosed: number; buyer: number };

/**
 * Returns whole dollars of what the Loan Estimate shows (1026.37(o)(4)), or the cents that are
 * paid. Sums add up these rounded amounts, as on the form (comment 37(o)(4)-2).
 */
export function amountsOn(
  form: DisclosureForm,
  { amount, disclosed, buyer }: Amounts,
): { amount: number; buyer: number; seller: number } {
  if (form === 'closing-disclosure') return { amount, buyer, seller: amount - buyer };
  const shown = wholeDollars(disclosed);
  const share = amount === 0 ? 1 : buyer / amount;
  const buyers = wholeDollars(disclosed * share);
  return { amount: shown, buyer: buyers, seller: shown - buyers };
}

function wholeDollars(amount: number): number {
  return Math.round(amount / 100) * 100;
}
