import { type Cents, cents } from '@deedlight/domain/money';
import { parseMoney } from '../../../kit/fields/parse';

/** The shares of an amount in dollars, to whole dollars; none where the text is no amount. */
export function sharesOf(
  dollarsText: string,
  shares: readonly number[],
): { share: number; amount: Cents }[] {
  const whole = parseMoney(dollarsText);
  if (!whole.ok) return [];
  return shares.map((share) => ({
    share,
    amount: cents(Math.round((whole.value * share) / 100) * 100),
  }));
}
