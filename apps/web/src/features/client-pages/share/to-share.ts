import { wholeDollars } from '../../../kit/format/format';
import type { LoansToShare } from '../../calculators/public';
import type { GridToShare } from '../../comparables/public';
import type { ClosingToShare } from '../../title-fees/public';

/** What a page has worked out, by its inputs. */
export type Worked =
  | { kind: 'loans'; asked: LoansToShare }
  | { kind: 'closing'; asked: ClosingToShare }
  | { kind: 'comparables'; asked: GridToShare };

/** Says in a line what is shared. */
export function labelOf(worked: Worked): string {
  if (worked.kind === 'loans') {
    const { price, loans } = worked.asked;
    return `${loans.length} loans for a price of ${wholeDollars(price)}`;
  }
  if (worked.kind === 'comparables') return 'The comparable sales in the grid, and their value';
  const { asked } = worked;
  if (asked.side === 'buyer') {
    return `The buyer’s closing costs for a price of ${wholeDollars(asked.deal.price)}`;
  }
  const { length } = asked.offers;
  return `The seller’s net sheet of ${length === 1 ? 'one offer' : `${length} offers`}`;
}
