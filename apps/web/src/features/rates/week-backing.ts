import { absenceText } from '../../kit/evidence/absence';
import type { Backing } from '../../kit/evidence/backing';
import type { Rates } from './rates-query';

/**
 * Returns a survey week as a source. Weeks up to the product's own edition came with it; of the
 * newer ones only the latest has a known fetch time.
 */
export function weekBacking(rates: Rates, week: string): Backing {
  const { source, version, latest } = rates;
  return {
    source: source.title,
    publisher: source.publisher,
    file: week <= version ? `History, edition ${version}` : absenceText('none'),
    line: absenceText('none'),
    recordDate: week,
    fetched: fetchedOf(rates, week === latest.week),
    confidence: 'Published',
  };

  function fetchedOf({ compiledOn, fetchedAt }: Rates, isLatest: boolean): string {
    if (isLatest && fetchedAt !== null) return fetchedAt;
    return week <= version ? compiledOn : absenceText('unknown');
  }
}
