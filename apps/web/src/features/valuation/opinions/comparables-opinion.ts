import type { ComparablesOut } from '@deedlight/contract/comparables';
import {
  areaNotices,
  compareSales,
  marketNotices,
  usuallyCompared,
} from '@deedlight/domain/comparables/compare-sales';
import { subjectHome } from '@deedlight/domain/comparables/subject-home';
import type { Absence } from '@deedlight/domain/fact';
import { formatCount, formatDay } from '../../../kit/format/format';
import { codeOf } from '../../../platform/api/api-failure';

export type ComparablesOpinion =
  | {
      known: true;
      amount: number;
      range: { low: number; high: number } | null;
      basis: string;
      /** The date of value. */
      asOf: string;
    }
  | { known: false; why: Absence; note: string };

/**
 * Returns the value that the most similar sales under the default rule indicate: that of the
 * unedited grid.
 */
export function comparablesOpinion(found: ComparablesOut): ComparablesOpinion {
  const { fit } = found.market;
  const chosen = found.comparables.slice(0, usuallyCompared);
  const { indication, refusal, sales } = compareSales(chosen, subjectHome(found.subject), fit);
  if (indication === null) {
    return { known: false, why: 'unknown', note: refusal ?? 'No sale is compared' };
  }
  const counted = sales.filter(({ isPastLimit }) => !isPastLimit).length;
  return {
    known: true,
    amount: indication.value,
    range: indication.range,
    basis: [
      `${formatCount(counted, 'sale')}${fit.fitted ? ' adjusted to this home' : ''}, as of ${formatDay(found.until)}`,
      ...areaNotices(found.area),
      ...marketNotices(fit),
    ].join('. '),
    asOf: found.until,
  };
}

/** Returns a refusal that is a final answer; null when another request may succeed. */
export function refusedOpinion(error: unknown): ComparablesOpinion | null {
  if (codeOf(error) !== 'PLACE_UNKNOWN') return null;
  const note =
    'The records do not say where this parcel lies, nor its neighborhood or ZIP code: no sale is near it';
  return { known: false, why: 'unknown', note };
}
