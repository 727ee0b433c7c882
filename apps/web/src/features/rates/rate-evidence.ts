import type { DailySeries } from '@deedlight/contract/rates';
import type { Evidence } from '../../kit/evidence/evidence';
import type { Rates } from './rates-query';

/** Returns the source of a survey week. */
export function surveyEvidence(rates: Rates, week: string): Evidence {
  const { source, fetchedAt, compiledOn } = rates;
  return {
    publisher: source.publisher,
    title: source.title,
    url: source.url,
    file: null,
    row: null,
    asOf: week,
    fetchedAt: fetchedAt ?? `${compiledOn}T00:00:00Z`,
    confidence: 'reported',
    recordedOn: week,
  };
}

export function dailyEvidence({ publisher, name, fetchedAt }: DailySeries, day: string): Evidence {
  return {
    publisher,
    title: name,
    url: 'https://fred.stlouisfed.org/',
    file: null,
    row: null,
    asOf: day,
    fetchedAt: fetchedAt ?? `${day}T00:00:00Z`,
    confidence: 'reported',
    recordedOn: day,
  };
}
