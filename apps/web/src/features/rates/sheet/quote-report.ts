import type { SheetQuote } from '@deedlight/domain/rates/quote-sheet';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Report } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import { calculated, enteredByYou, workedOutFrom } from '../../../kit/evidence/backing';
import { formatDay, formatMoney, formatNumber } from '../../../kit/format/format';
import { rateOf, sheetPoints } from '../rate-words';
import { adjustmentText } from './adjustment-text';
import type { SheetVersion } from './rate-sheets';
import { sheetBacking } from './sheet-backing';

type Made = {
  version: SheetVersion;
  quote: Extract<SheetQuote, { kind: 'quoted' }>;
  scenario: Scenario;
  today: string;
  link: string;
};

/** A quote from the lender's own rate sheet as a report for a client. */
export function quoteReport({ version, quote, scenario, today, link }: Made): Report {
  const sheet = `Rate sheet, version ${version.version}, effective ${formatDay(version.effectiveOn)}`;
  const { score } = scenario;
  const { source } = enteredByYou;
  return {
    title: 'Rate quote',
    subtitle: `${programNames[scenario.program]}, ${formatMoney(scenario.loan)}, lock ${quote.lockDays} days`,
    fileName: `rate-quote-version-${version.version}`,
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
        note: sheet,
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
    sources: workedOutFrom(enteredByYou, sheetBacking(version)),
    notes: ['Principal and interest only. A quote from the sheet, not a commitment to lend.'],
  };
}
