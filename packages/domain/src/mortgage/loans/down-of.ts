import type { Decimal } from 'decimal.js';
import { type Cents, roundHalfUp } from '../../money';

/** The down payment in cents, of a share of the price. */
export function downOf({ down }: { down: Decimal }, price: Cents): Cents {
  return roundHalfUp(down.times(price));
}
