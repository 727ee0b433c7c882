import { type Cents, noCents } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { estimatePropertyTax } from '@deedlight/domain/property-tax/estimate-property-tax';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import { inEditions } from '@deedlight/domain/reference/editions';
import { namedEditions, type Versions } from '@deedlight/domain/reference/editions-on-file';
import { type Replay, replay } from '@deedlight/domain/reference/replay';
import type { ClosingDeal } from '@deedlight/domain/title-fees/closing-deal';
import {
  closingLinesToReplay,
  netLinesToReplay,
  totalCode,
} from '@deedlight/domain/title-fees/closing-replay';
import { breakEvenPrice } from '@deedlight/domain/title-fees/net-sheet/break-even-price';
import { netSheet } from '@deedlight/domain/title-fees/net-sheet/net-sheet';
import { prorationRange } from '@deedlight/domain/title-fees/net-sheet/proration-range';
import type { Offer, Sale } from '@deedlight/domain/title-fees/net-sheet/sale';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';

/** Returns the quote by today's tables, beside the one by the versions that a link names. */
export async function quote(deal: ClosingDeal, recorded: Versions = {}) {
  const current = quoteClosing(deal, closingTables);
  const replayed = replay(recorded, await namedEditions(recorded), (tables) =>
    closingLinesToReplay(quoteClosing(deal, inEditions(closingTables, tables), tables)),
  );
  return toPlain({
    ...current,
    taxEstimate: taxEstimateOf(deal),
    ...(replayed && { replay: withTotal(replayed) }),
  });
}

type Asked = { sale: Sale; offers: readonly Offer[]; target?: Cents | undefined };

/**
 * Returns each offer with the lowest price at which it would net `target`, beside the net sheet by
 * the versions that a link names.
 */
export async function net({ sale, offers, target = noCents }: Asked, recorded: Versions = {}) {
  const sheet = netSheet(sale, offers, closingTables);
  const priced = sheet.offers.map((each, at) => ({
    ...each,
    breakEven: breakEvenOf(sale, offers[at], target),
    taxRange: taxRangeOf(sale, offers[at]),
  }));
  const replayed = replay(recorded, await namedEditions(recorded), (tables) =>
    netLinesToReplay(netSheet(sale, offers, inEditions(closingTables, tables))),
  );
  return toPlain({ ...sheet, offers: priced, ...(replayed && { replay: replayed }) });
}

/** Moves the total out of the charges. */
function withTotal({ lines, ...replayed }: Replay) {
  const total = lines.find(({ code }) => code === totalCode);
  if (total === undefined) throw new RangeError('a replayed quote has a total');
  const { before, after, difference } = total;
  const charges = lines.filter((line) => line !== total);
  return { ...replayed, lines: charges, total: { before, after, difference } };
}

/** The range of a year's tax by the rates on file, for those who do not know the bill. */
function taxEstimateOf({ state, county, price }: ClosingDeal) {
  const tables = { propertyTaxRates };
  const { low, high, citation } = estimatePropertyTax({ state, county, value: price }, tables);
  return { low, high, citation };
}

function taxRangeOf(sale: Sale, offer: Offer | undefined) {
  if (offer === undefined) throw new RangeError('a net sheet has as many nets as offers');
  return prorationRange(sale, offer, { ...closingTables, propertyTaxRates });
}

function breakEvenOf(sale: Sale, offer: Offer | undefined, target: Cents) {
  if (offer === undefined) throw new RangeError('a net sheet has as many nets as offers');
  const found = breakEvenPrice(sale, offer, target, closingTables);
  return found.found ? { price: found.price, net: found.net } : null;
}
