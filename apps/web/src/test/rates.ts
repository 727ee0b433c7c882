import { HttpResponse, http } from 'msw';
import type { Answer } from '../platform/api/api';

type Rates = Answer['rates']['read'];

const unmoved = { since: null, fixed30: null, fixed15: null, arm51: null };

/** Makes two weeks of the survey, without a key for daily series. */
export function someRates(change: Partial<Rates> = {}): Rates {
  const weeks = [
    { week: '2026-11-12', fixed30: '0.0653', fixed15: '0.0571' },
    { week: '2026-11-19', fixed30: '0.066', fixed15: '0.0575' },
  ].map(({ week, fixed30, fixed15 }) => ({
    week,
    fixed30: { rate: fixed30, points: null },
    fixed15: { rate: fixed15, points: null },
    arm51: null,
  }));
  const [, latest] = weeks;
  if (latest === undefined) throw new Error('no weeks');
  return {
    latest,
    ageDays: 3,
    isStale: false,
    changes: {
      week: { since: '2026-11-12', fixed30: '0.0007', fixed15: '0.0004', arm51: null },
      month: unmoved,
      year: { since: '2025-11-20', fixed30: '-0.0025', fixed15: '0', arm51: null },
    },
    history: weeks,
    attribution: 'Freddie Mac’s Primary Mortgage Market Survey.',
    source: { publisher: 'Freddie Mac', title: 'Survey', url: 'https://www.freddiemac.com/pmms' },
    version: '2026-04-30',
    compiledOn: '2026-11-20',
    fetchedAt: '2026-11-19T17:00:00.000Z',
    checkedAt: '2026-11-20T12:00:00.000Z',
    failure: null,
    daily: (['treasury10', 'fha30'] as const).map((series) => ({
      series,
      name: series === 'fha30' ? 'FHA 30-year' : '10-year Treasury',
      publisher: 'FRED',
      figures: [],
      fetchedAt: null,
      failure: null,
      isStale: false,
    })),
    hasDailyKey: false,
    sendsMail: true,
    ...change,
  };
}

export function onRates(answer: Rates) {
  return http.get('*/v1/rates', () => HttpResponse.json(answer));
}
