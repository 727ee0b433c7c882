import {
  amountsOn,
  type DisclosureForm,
  formHeadings,
  sectionOn,
} from '@deedlight/domain/title-fees/cash/disclosure-form';
import type { ClosingQuestion } from './closing-question';
import type { ClosingLine, ClosingQuote } from './use-closing';

type Made = {
  quote: Pick<ClosingQuote, 'lines' | 'unrated' | 'totals' | 'versions'>;
  question: Pick<
    ClosingQuestion,
    'state' | 'county' | 'city' | 'transaction' | 'price' | 'loan' | 'closing'
  >;
  /** YYYY-MM-DD */
  today: string;
  link: string;
};

/** It rises when a field goes away or changes its meaning; a new field alone does not raise it. */
const version = 1;

/**
 * Returns the charges for another system to read, each with its section on both disclosure forms.
 * Amounts are integer US cents. docs/fee-lines.md describes the fields.
 */
export function feeLines({ quote, question, today, link }: Made) {
  const { state, county, city, transaction, price, loan, closing } = question;
  const { lines, unrated, totals, versions } = quote;
  return {
    format: 'deedlight-fee-lines',
    version,
    status: 'draft for import',
    madeOn: today,
    link,
    deal: {
      ...{ state, county: county ?? null, city: city ?? null, transaction, closing },
      ...{ priceCents: price, loanCents: loan },
    },
    lines: lines.map(lineOf),
    notKnown: unrated.map(({ code, name, why, buyerShare }) => {
      return { code, name, why, buyerShare, section: 'E' };
    }),
    totals: {
      amountCents: totals.amount,
      buyerCents: totals.buyer,
      sellerCents: totals.seller,
    },
    tables: versions,
  };
}

function lineOf(line: ClosingLine) {
  const { code, name, trid, payer, formula, bracket, notes, overdue, citation, schedule } = line;
  return {
    ...{ code, name },
    amountCents: line.amount,
    buyerCents: line.buyer,
    sellerCents: line.seller,
    loanEstimate: on('loan-estimate', line),
    closingDisclosure: on('closing-disclosure', line),
    tolerance: trid.tolerance,
    payer,
    ...{ formula, bracket, notes, overdue, schedule },
    /** null: a person typed the amount, or it is from `schedule`. */
    source: citation,
  };
}

/** Returns what one of the forms prints: the Loan Estimate whole dollars, in cents all the same. */
function on(form: DisclosureForm, line: ClosingLine) {
  const { amount, buyer, seller } = amountsOn(form, line);
  const section = sectionOn(form, line.trid);
  return {
    ...{ section, heading: formHeadings[form][section] },
    ...{ amountCents: amount, buyerCents: buyer, sellerCents: seller },
  };
}
