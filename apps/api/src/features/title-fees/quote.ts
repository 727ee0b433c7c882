import { type Cents, noCents } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { breakEvenPrice } from '@deedlight/domain/title-fees/break-even-price';
import type { ClosingDeal } from '@deedlight/domain/title-fees/closing-deal';
import { netSheet } from '@deedlight/domain/title-fees/net-sheet';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import type { Offer, Sale } from '@deedlight/domain/title-fees/sale';

export function quote(deal: ClosingDeal) {
  return toPlain(quoteClosing(deal, closingTables));
}

/** Each offer with the least price at which it would net `target`. */
export function net(sale: Sale, offers: readonly Offer[], target: Cents = noCents) {
  const sheet = netSheet(sale, offers, closingTables);
  const priced = sheet.offers.map((each, at) => ({
    ...each,
    breakEven: breakEvenOf(sale, offers[at], target),
  }));
  return toPlain({ ...sheet, offers: priced });
}

function breakEvenOf(sale: Sale, offer: Offer | undefined, target: Cents) {
  if (offer === undefined) throw new RangeError('a net sheet has as many nets as offers');
  const found = breakEvenPrice(sale, offer, target, closingTables);
  return found.found ? { price: found.price, net: found.net } : null;
}
