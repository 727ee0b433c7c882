import { shownEstimate } from '@deedlight/domain/significant';
import { formatMoney } from './format';

/** An estimated sum with no more figures than it can know: 24,812,345 cents are "$248,000". */
export function formatEstimate(cents: number): string {
  return formatMoney(shownEstimate(cents));
}
