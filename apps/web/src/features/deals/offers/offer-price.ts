import { type Cents, cents, roundDown } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';
import { moneyText } from '../../../kit/fields/parse';
import type { Deal } from '../own-deals';
import { moneyOf } from '../read-deal';
import { acceptedOf, type DealOffer } from './offer-rows';
import type { TakenOver } from './use-taking-over';

/**
 * Returns the deal's figures at the price of an offer, with the offer's loan where it is known. Else
 * the deal's loan keeps its share of the price, as where a price is typed alone.
 */
export function paramsAtOffer(
  deal: Pick<Deal, 'params'>,
  { price_cents, loan_cents }: Pick<DealOffer, 'price_cents' | 'loan_cents'>,
): string {
  const params = new URLSearchParams(deal.params);
  const price = cents(price_cents);
  const loan = loan_cents ?? scaledLoan(deal, price);
  params.set('price', moneyText(price));
  if (loan === null) params.delete('loan');
  else params.set('loan', moneyText(loan));
  return params.toString();
}

function scaledLoan(deal: Pick<Deal, 'params'>, price: Cents): Cents | null {
  const before = moneyOf(deal);
  if (before.price === null || before.loan === null || before.price <= 0) return null;
  return roundDown(new Decimal(before.loan).div(before.price).times(price));
}

/** The deal's price becomes that of an offer. */
export function priceTakenOver(
  deal: Pick<Deal, 'params'>,
  offer: DealOffer,
  name: string,
): TakenOver {
  return {
    change: { params: paramsAtOffer(deal, offer) },
    before: { params: deal.params },
    done: `The deal has the price of ${name}’s offer`,
    takenBack: 'The deal has its figures of before',
    stays: 'The deal was changed meanwhile. Its price stays.',
  };
}

/** The accepted offer whose price the deal has; undefined: the price is from elsewhere. */
export function pricedBy(
  deal: Pick<Deal, 'params'>,
  offers: readonly DealOffer[],
): DealOffer | undefined {
  const accepted = acceptedOf(offers);
  return accepted?.price_cents === moneyOf(deal).price ? accepted : undefined;
}
