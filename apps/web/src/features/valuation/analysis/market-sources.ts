import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { absenceText } from '../../../kit/evidence/absence';
import { type Backing, calculated, fileBackings } from '../../../kit/evidence/backing';

/**
 * Returns the sources of market figures: computed from a county's sales up to a day, and the files
 * of those sales.
 */
export function marketBackings({ county, state, asOf, sources }: TrendOut): Backing[] {
  const summary = {
    ...calculated,
    source: `Calculated from recorded sales of homes in ${county}, ${state}`,
    recordDate: asOf ?? absenceText('unknown'),
  };
  return [summary, ...fileBackings(sources)];
}
