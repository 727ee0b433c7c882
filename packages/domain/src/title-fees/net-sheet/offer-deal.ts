import { cents } from '../../money';
import type { ClosingDeal } from '../closing-deal';
import type { Offer, Sale } from './sale';

/** The closing that an offer leads to, as the seller's side of it is quoted. */
export function dealOfOffer(sale: Sale, offer: Offer): ClosingDeal {
  const payoffs = sale.payoffs?.length ?? 0;
  const loan = cents(Math.min(offer.loan ?? 0, offer.price));
  const handling = payoffs > 0 ? ['payoff-statement'] : [];
  const resale =
    sale.association?.transferFee === undefined && sale.association ? ['hoa-transfer'] : [];
  return {
    state: sale.state,
    county: sale.county,
    city: sale.city,
    transaction: loan > 0 ? 'purchase' : 'cash',
    price: offer.price,
    loan,
    program: loan > 0 ? offer.program : undefined,
    closing: offer.closing ?? sale.closing,
    use: offer.buyerUse,
    propertyKind: sale.propertyKind,
    units: sale.units,
    firstTimeBuyer: offer.firstTimeBuyer,
    manual: sale.manual,
    ownerForm: sale.ownerForm,
    releases: payoffs,
    extras: ['deed-prep', ...handling, ...resale],
    localTaxRate: sale.localTaxRate,
    schedule: sale.schedule,
    edits: offer.edits,
  };
}
