import { absenceText } from '../../kit/evidence/absence';
import type { Backing } from '../../kit/evidence/backing';
import type { Rates } from './rates-query';

/** A week of the survey: some weeks came with the product, the latest when it was first heard. */
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
