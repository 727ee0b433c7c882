import { formatMoney } from './format';
import { shownEstimate } from './significant';

/** Rounds an estimated sum to the figures that it can claim: 24,812,345 cents are "$248,000". */
export function formatEstimate(cents: number): string {
  return formatMoney(shownEstimate(cents));
}
