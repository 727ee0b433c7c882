import type { Cents } from '@deedlight/domain/money';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Temporal } from 'temporal-polyfill';
import { formatMoney } from '../../lib/format';
import { dealWords } from './deal-words';
import { type ScenarioFigures, scenarioFigures, type Unsaid } from './scenario-figures';

/** What a buyer pays at closing beside the down payment; a word where it is not quoted. */
export type ClosingCosts = { charges: Cents } | Unsaid;

export type Compared = { name: string; scenario: Scenario; closing: ClosingCosts };

export type ComparisonRow = { figure: string; values: string[] };

/** The deals side by side, a line for each figure, in words where there is none. */
export function comparisonRows(compared: readonly Compared[], today: string): ComparisonRow[] {
  const day = Temporal.PlainDate.from(today);
  const all = compared.map(({ scenario, closing }) => ({
    words: dealWords(scenario),
    closing,
    ...scenarioFigures(scenario, day),
  }));
  const row = (figure: string, text: (each: (typeof all)[number]) => string): ComparisonRow => ({
    figure,
    values: all.map(text),
  });
  return [
    row('Deal', ({ words }) => words.join(', ')),
    row('Monthly payment', ({ payment }) => said(payment)),
    row('Principal and interest', ({ principalAndInterest }) => said(principalAndInterest)),
    row('Property taxes', ({ taxes }) => said(taxes)),
    row('Home insurance', ({ insurance }) => said(insurance)),
    row('Mortgage insurance', ({ mortgageInsurance }) => said(mortgageInsurance)),
    row('Down payment', ({ down }) => said(down)),
    row('Cash to close', ({ down, closing }) => cashText(down, closing)),
    ...[0, 1, 2].map((at) =>
      row(`Cost after ${all[0]?.costs[at]?.years ?? ''} years`, ({ costs }) => costText(costs[at])),
    ),
    row('Program limits', ({ limits }) => limits.join(' ') || 'None passed'),
    row('Programs that fit', ({ eligible }) =>
      'unsaid' in eligible
        ? eligible.unsaid
        : `${eligible.passes} of ${eligible.of}, ${eligible.refers} to check`,
    ),
  ];
}

export const comparisonNotes: readonly string[] = [
  'Cost is interest, mortgage insurance and financed fees up to then. Principal and closing costs are not in it.',
  'Cash to close is the down payment and the buyer’s charges as Title fees quotes them, without prepaid taxes, insurance and interest.',
  'A calculation from the figures given, not an offer to lend.',
];

function said(figure: Cents | Unsaid): string {
  return typeof figure === 'number' ? formatMoney(figure) : figure.unsaid;
}

function costText(at: ScenarioFigures['costs'][number] | undefined): string {
  return at === undefined ? 'Not worked out' : said(at.cost);
}

function cashText(down: Cents, closing: ClosingCosts): string {
  return 'unsaid' in closing ? closing.unsaid : formatMoney(down + closing.charges);
}
