import { rateSteps } from '@deedlight/domain/mortgage/payment/rate-change';
import { decimalFrom } from '@deedlight/domain/plain-values';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Report, ReportFact } from '@deedlight/report/report';
import { absenceText } from '../../kit/evidence/absence';
import { calculated, enteredByYou, workedOutFrom } from '../../kit/evidence/backing';
import { formatDay, formatMoney, formatMortgageRate } from '../../kit/format/format';
import { averagesTitle } from './averages-title';
import { perHundredThousand, pointsText, rateOf } from './rate-words';
import type { Rates } from './rates-query';
import { weekBacking } from './week-backing';

const loans = [
  { field: 'fixed30', name: '30-year fixed', term: 360 },
  { field: 'fixed15', name: '15-year fixed', term: 180 },
] as const;

/** Returns the market view as a report for a client. */
export function ratesReport(rates: Rates, scenario: Scenario, today: string, link: string): Report {
  const source = `${rates.source.publisher}, week of ${formatDay(rates.latest.week)}`;
  return {
    title: 'Mortgage rates',
    subtitle: `${averagesTitle(rates)}: week of ${formatDay(rates.latest.week)}`,
    fileName: `mortgage-rates-${rates.latest.week}`,
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'headline',
        figures: loans.map(({ field, name }) => ({
          label: name,
          value: rateText(rates.latest[field]?.rate),
        })),
      },
      {
        kind: 'facts',
        title: 'How far they moved',
        facts: loans.flatMap(({ field, name, term }) => [
          changeFact(`${name}, in a week`, rates.changes.week[field], source),
          changeFact(`${name}, in 4 weeks`, rates.changes.month[field], source),
          changeFact(`${name}, in a year`, rates.changes.year[field], source),
          paymentFact(name, rates.latest[field]?.rate, term),
        ]),
      },
      {
        kind: 'table',
        title: 'What a change of rate does to the scenario',
        columns: [
          { header: 'Rate' },
          { header: 'Payment', isNumeric: true },
          { header: 'Price at today’s payment', isNumeric: true },
        ],
        rows: rateSteps(scenario).map(({ annualRate, payment, price }) => [
          rateOf(annualRate),
          formatMoney(payment),
          formatMoney(price, { cents: 'never' }),
        ]),
        note: 'Principal and interest only.',
      },
    ],
    sources: workedOutFrom(enteredByYou, weekBacking(rates, rates.latest.week)),
    notes: [rates.attribution, 'Market averages, not an offer to lend.'],
  };
}

function changeFact(label: string, change: string | null, source: string): ReportFact {
  return { label, value: change === null ? absenceText('unknown') : pointsText(change), source };
}

function paymentFact(name: string, rate: string | undefined, months: number): ReportFact {
  const label = `${name}, payment per $100,000`;
  if (rate === undefined) return { label, value: absenceText('not-recorded-yet') };
  return { label, value: perHundredThousand(decimalFrom(rate), months), source: calculated.source };
}

function rateText(rate: string | undefined): string {
  return rate === undefined ? absenceText('not-recorded-yet') : formatMortgageRate(rate);
}
