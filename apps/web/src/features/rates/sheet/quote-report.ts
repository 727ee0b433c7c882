import type { SheetQuote } from '@deedlight/domain/rates/quote-sheet';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Report } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import { calculated, enteredByYou, workedOutFrom } from '../../../kit/evidence/backing';
import { formatDay, formatMoney, formatNumber } from '../../../kit/format/format';
import { rateOf, sheetPoints } from '../rate-words';
import { adjustmentText } from './adjustment-text';
import type { QuotedSheet } from './quoted-sheet';

type Made = {
  sheet: Pick<QuotedSheet, 'version' | 'effective_on' | 'backing'>;
  quote: Extract<SheetQuote, { kind: 'quoted' }>;
  scenario: Scenario;
  today: string;
  link: string;
};

/** A quote from a rate sheet as a report for a client. */
export function quoteReport({ sheet, quote, scenario, today, link }: Made): Report {
  const { version, effective_on, backing } = sheet;
  const { score } = scenario;
  const { source } = enteredByYou;
  return {
    title: 'Rate quote',
    subtitle: `${programNames[scenario.program]}, ${formatMoney(scenario.loan)}, lock ${quote.lockDays} days`,
    fileName: `rate-quote-version-${version}`,
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'facts',
        title: 'Deal',
        facts: [
          { label: 'Price', value: formatMoney(scenario.price), source },
          { label: 'Loan', value: formatMoney(scenario.loan), source },
          {
            label: 'LTV',
            value: `${formatNumber(quote.ltv.toNumber(), 2)}%`,
            source: calculated.source,
          },
          {
            label: 'Score',
            value: score === null ? absenceText('unknown') : String(score),
            source,
          },
        ],
      },
      {
        kind: 'table',
        title: 'Rates',
        columns: ['Rate', 'Points', 'Points in dollars', 'Payment'].map((header) => ({
          header,
          isNumeric: header !== 'Rate',
        })),
        rows: quote.options.map(({ annualRate, points, cost, payment }) => [
          rateOf(annualRate),
          sheetPoints(points),
          formatMoney(cost),
          formatMoney(payment),
        ]),
        note: `Rate sheet, version ${version}, effective ${formatDay(effective_on)}`,
      },
      ...(quote.applied.length === 0
        ? []
        : [
            {
              kind: 'text' as const,
              title: 'Adjustments',
              paragraphs: quote.applied.map(adjustmentText),
            },
          ]),
    ],
    sources: workedOutFrom(enteredByYou, backing),
    notes: ['Principal and interest only. A quote from the sheet, not a commitment to lend.'],
  };
}
