import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import type { Property } from '@deedlight/contract/property';
import type { NetSheetOut } from '@deedlight/contract/title-fees/net-sheet';
import type { ClosingQuoteOut } from '@deedlight/contract/title-fees/quote';
import type { Cents } from '@deedlight/domain/money';
import type { ClosingDeal } from '@deedlight/domain/title-fees/closing-deal';
import type { Offer, Sale } from '@deedlight/domain/title-fees/net-sheet/sale';
import type { Averages } from './averages';
import { recordedTax } from './home-of-worked';

/** Everything of a shared closing that is worked out; the rest of the report is said of it. */
export type WorkedClosing = Pick<
  ClosingReport,
  'place' | 'closing' | 'answer' | 'open' | 'schedule' | 'of' | 'notices' | 'tables'
>;

/** Answers a closing by today's tables, as its page does. */
export type ClosingServices = {
  quote: (deal: ClosingDeal) => Promise<ClosingQuoteOut>;
  net: (asked: { sale: Sale; offers: readonly Offer[] }) => Promise<NetSheetOut>;
};

export type KnownOfClosing = {
  /** The home as a visitor sees it; null: no home was chosen. */
  property: Property | null;
  /** The home as the member sees it. */
  seen: Property | null;
  /** null: nobody asks whether the rate is the average. */
  averages: Averages | null;
};

type Row = Pick<
  NonNullable<ClosingQuoteOut['lines'][number]['citation']>,
  'table' | 'publisher' | 'title' | 'effective' | 'confidence'
>;

/** Returns what a client reads of a table's row. */
export function citedRow(row: Row) {
  const { table, publisher, title, effective, confidence } = row;
  return { table, publisher, title, effective, confidence };
}

/** Returns a yearly tax and whose figure it is; null where it is not known. */
export function taxOf(
  tax: Cents | undefined,
  property: Property | null,
): Pick<ClosingReport['of'], 'annualTax' | 'taxes'> {
  if (tax === undefined) return { annualTax: null, taxes: null };
  return { annualTax: tax, taxes: recordedTax(tax, property) ?? { kind: 'typed' } };
}
