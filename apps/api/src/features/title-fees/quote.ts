import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import type { ClosingDeal } from '@deedlight/domain/title-fees/closing-deal';
import { netSheet } from '@deedlight/domain/title-fees/net-sheet';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import type { Offer, Sale } from '@deedlight/domain/title-fees/sale';

export function quote(deal: ClosingDeal) {
  return toPlain(quoteClosing(deal, closingTables));
}

export function net(sale: Sale, offers: readonly Offer[]) {
  return toPlain(netSheet(sale, offers, closingTables));
}
