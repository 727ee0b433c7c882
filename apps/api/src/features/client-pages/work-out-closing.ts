import type { ClosingAsked } from '@deedlight/contract/client-pages/closing-report';
import type { ClosingQuoteOut } from '@deedlight/contract/title-fees/quote';
import { cents } from '@deedlight/domain/money';
import { buyerCash } from '@deedlight/domain/title-fees/cash/buyer-cash';
import { openBuyerLines } from '@deedlight/domain/title-fees/open-lines';
import { type Averages, averageOf } from './averages';
import {
  type ClosingServices,
  citedRow,
  type KnownOfClosing,
  taxOf,
  type WorkedClosing,
} from './closing-parts';
import { workOutNetSheet } from './work-out-net-sheet';

type OfBuyer = Extract<ClosingAsked, { side: 'buyer' }>;

/**
 * Works a shared closing out from its inputs, by the same functions as the page. Throws InvalidInput
 * for inputs out of bounds.
 */
export async function workOutClosing(
  asked: ClosingAsked,
  services: ClosingServices,
  known: KnownOfClosing,
): Promise<WorkedClosing> {
  return asked.side === 'buyer'
    ? await ofBuyer(asked, services, known)
    : await workOutNetSheet(asked, services, known);
}

async function ofBuyer(
  asked: OfBuyer,
  { quote: quoteOf }: ClosingServices,
  known: KnownOfClosing,
): Promise<WorkedClosing> {
  const { deal, funds } = asked;
  const quote = await quoteOf(deal);
  const { baseLoan, financedFee, loan } = quote.note;
  const { lines: cash, cash: answer } = buyerCash(
    deal,
    {
      totals: { buyer: cents(quote.totals.buyer) },
      note: { baseLoan: cents(baseLoan), financedFee: cents(financedFee), loan: cents(loan) },
    },
    funds,
  );
  const open = openBuyerLines({
    quote,
    hasLoan: deal.transaction !== 'cash',
    annualTax: funds.annualTax ?? null,
    annualInsurance: funds.annualInsurance ?? null,
    escrowMonthsTax: funds.escrowMonthsTax ?? 0,
    decided: [...(deal.extras ?? []), ...(deal.edits?.without ?? [])],
  });
  const { state, county = null, city = null } = deal;
  return {
    ...{ place: { state, county, city }, closing: deal.closing.toString(), answer, open },
    schedule: quote.lines.find(({ schedule }) => schedule !== null)?.schedule ?? null,
    of: {
      ...{ side: 'buyer', transaction: deal.transaction, price: deal.price },
      lines: quote.lines.map(chargeOf),
      cash,
      ...taxOf(funds.annualTax, known.property),
      annualInsurance: funds.annualInsurance ?? null,
      insurance: funds.annualInsurance === undefined ? null : 'typed',
      rate: rateOf(asked, known.averages),
    },
    notices: quote.notices,
    tables: quote.versions,
  };
}

/** Each field is named, so that what is added to a quote later is not sent to strangers unnoticed. */
function chargeOf(line: ClosingQuoteOut['lines'][number]) {
  const { code, name, amount, buyer, seller, overdue, schedule, trid, citation } = line;
  return {
    ...{ code, name, amount, buyer, seller, overdue, schedule, trid },
    working: citation === null ? null : line.formula,
    citation: citation && citedRow(citation),
  };
}

/** Returns the rate, and the survey of which it is the average of loans as long. */
function rateOf({ deal: { program }, funds }: OfBuyer, averages: Averages | null) {
  const { annualRate } = funds;
  if (annualRate === undefined) return null;
  const isAsked = averages !== null && program !== undefined;
  return {
    rate: annualRate.toFixed(),
    average: isAsked
      ? averageOf({ program, term: termOf(funds), rate: annualRate }, averages)
      : null,
  };
}

/** A page of before sends no term, and had the rate of loans over 30 years. */
export function termOf({ termMonths = 360 }: OfBuyer['funds']): number {
  return termMonths;
}
