import { type Cents, noCents } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { closingTablesOf } from '@deedlight/domain/reference/closing/closing-editions';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { feeTablesOf } from '@deedlight/domain/reference/lending/fee-editions';
import { currentFeeTables } from '@deedlight/domain/reference/lending/fee-tables';
import { replayedTables, type Versions } from '@deedlight/domain/reference/replayed';
import { breakEvenPrice } from '@deedlight/domain/title-fees/break-even-price';
import type { ClosingDeal } from '@deedlight/domain/title-fees/closing-deal';
import { closingReplay } from '@deedlight/domain/title-fees/closing-replay';
import { netSheet } from '@deedlight/domain/title-fees/net-sheet';
import { type ClosingQuote, quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import type { Offer, Sale } from '@deedlight/domain/title-fees/sale';

/** The quote with today's tables, beside the one with the versions that a link names. */
export async function quote(deal: ClosingDeal, recorded: Versions = {}) {
  const current = quoteClosing(deal, closingTables);
  const replay = await replayOf(deal, recorded, current);
  return toPlain(replay === null ? current : { ...current, replay });
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

async function replayOf(deal: ClosingDeal, recorded: Versions, current: ClosingQuote) {
  const named = Object.fromEntries(
    Object.entries(recorded).filter(([table]) => table in current.versions),
  );
  const [closing, fees] = await Promise.all([closingTablesOf(named), feeTablesOf(named)]);
  const tables = replayedTables(
    named,
    [...Object.values(closingTables), ...Object.values(currentFeeTables)],
    [...Object.values(closing), ...Object.values(fees)],
  );
  if (tables.length === 0) return null;
  return closingReplay(tables, quoteClosing(deal, closing, fees), current);
}

function breakEvenOf(sale: Sale, offer: Offer | undefined, target: Cents) {
  if (offer === undefined) throw new RangeError('a net sheet has as many nets as offers');
  const found = breakEvenPrice(sale, offer, target, closingTables);
  return found.found ? { price: found.price, net: found.net } : null;
}
