import type { ClientReport } from '@deedlight/contract/client-pages';
import {
  approximately,
  formatDay,
  formatMortgageRate,
  formatRange,
} from '@deedlight/domain/format';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { rangeOfVersion } from '@deedlight/report/closing-answer';
import type { SinceShared } from '../since-shared';

/** Says where the figures of today differ from a report's, a sentence each. */
export function sinceWords(report: ClientReport, since: SinceShared): string[] {
  switch (report.kind) {
    case 'property':
      return since.today === null ? [] : [valueWords('Its value', since.today)];
    case 'loans':
      return ratesWords(since.since?.today ?? null);
    case 'closing':
      return answerWords(report, since.closingSince?.today ?? null);
    case 'comparables':
      return salesWords(since.comparablesSince?.today ?? null);
  }
}

type Estimated = { estimate: number; low80: number; high80: number; asOf: string };

function valueWords(what: string, { estimate, low80, high80, asOf }: Estimated): string {
  return `${what} is estimated at ${formatRange(formatEstimate(low80), formatEstimate(high80))} today, most likely ${approximately(formatEstimate(estimate))}, as of ${formatDay(asOf)}.`;
}

type Rates = NonNullable<SinceShared['since']>['today'];

function ratesWords(today: Rates): string[] {
  if (today === null) return [];
  const { publisher, week, loans } = today;
  const rates = loans.map(({ at, rate }) => `loan ${at + 1} at ${formatMortgageRate(rate)}`);
  return [
    `The average rate of ${publisher} has moved, week of ${formatDay(week)}: ${new Intl.ListFormat('en-US').format(rates)}.`,
  ];
}

type Answer = NonNullable<SinceShared['closingSince']>['today'];

function answerWords({ of }: Extract<ClientReport, { kind: 'closing' }>, today: Answer): string[] {
  if (today === null) return [];
  const { rate } = today;
  const tables = new Intl.ListFormat('en-US').format(today.tables.map(tableTitle));
  const causes = [
    ...(today.tables.length === 0 ? [] : [`newer editions of ${tables}`]),
    ...(rate === undefined
      ? []
      : [
          `the average rate of ${rate.publisher}, ${formatMortgageRate(rate.rate)} in the week of ${formatDay(rate.week)},`,
        ]),
  ];
  return [`By ${causes.join(' and ')} the answer is ${rangeOfVersion(of, today)}.`];
}

type Sales = NonNullable<SinceShared['comparablesSince']>['today'];

function salesWords(today: Sales): string[] {
  if (today === null) return [];
  const { value, range, until, isNewSale } = today;
  if (value === null) return ['The sales of today indicate no value.'];
  const likely = approximately(formatEstimate(value));
  const text =
    range === null
      ? likely
      : `${formatRange(formatEstimate(range.low), formatEstimate(range.high))}, most likely ${likely}`;
  const withSale = isNewSale ? ', with a sale that was not on record then' : '';
  return [`The same choices indicate ${text} today, as of ${formatDay(until)}${withSale}.`];
}
