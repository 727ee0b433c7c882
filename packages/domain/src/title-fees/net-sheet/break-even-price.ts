import { refuse } from '../../invalid';
import { type Cents, cents } from '../../money';
import { largestAmount } from '../../mortgage/bounds';
import type { ClosingTables } from '../../reference/closing/closing-tables';
import { netOfOffer } from './net-sheet';
import type { Offer, Sale } from './sale';
import { validateNetSheet } from './validate-net-sheet';

export type BreakEven = { found: true; price: Cents; net: Cents } | { found: false };

/**
 * Returns the least price, to the cent, at which the offer nets `target`; not found when no price
 * below ten billion dollars does. Taxes and premiums rise in steps, so the net does not rise
 * steadily and bisection fails. But no cost falls as the price rises, so setting the price to
 * target plus costs, again and again from below, climbs to the least answer without passing it.
 */
export function breakEvenPrice(
  sale: Sale,
  offer: Offer,
  target: Cents,
  tables: ClosingTables,
): BreakEven {
  refuse(validateNetSheet(sale, [offer], tables));
  let price = cents(1);
  while (price <= largestAmount) {
    const { net } = netOfOffer(sale, { ...offer, price }, tables);
    const short = target - net;
    if (short <= 0) return { found: true, price, net };
    price = cents(price + short);
  }
  return { found: false };
}
