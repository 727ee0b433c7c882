import type { Cents } from '@deedlight/domain/money';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Temporal } from 'temporal-polyfill';
import { absenceText } from '../../kit/evidence/absence';
import { type Backing, enteredByYou, workedOutFrom } from '../../kit/evidence/backing';
import { formatMoney } from '../../kit/format/format';
import { basisBacking } from '../../ui/evidence/table-backing';
import { dealWords } from './deal-words';
import { type ScenarioFigures, scenarioFigures, type Unsaid } from './scenario-figures';

/** The buyer's closing costs in addition to the down payment; a text when they are not quoted. */
export type ClosingCosts = { charges: Cents; backings: readonly Backing[] } | Unsaid;

export type Compared = { name: string; scenario: Scenario; closing: ClosingCosts };

/** A cell without a figure says what it would need; a file names the absence. */
export type ComparisonRow = {
  figure: string;
  values: string[];
  inFile: string[];
  backings: readonly Backing[];
};

type Said = string | Unsaid;

/** Returns the deals side by side: a line for each figure, with a text where there is none. */
export function comparisonRows(compared: readonly Compared[], today: string): ComparisonRow[] {
  const day = Temporal.PlainDate.from(today);
  const all = compared.map(({ scenario, closing }) => ({
    words: dealWords(scenario),
    closing,
    ...scenarioFigures(scenario, day),
  }));
  const row = (figure: string, text: (each: Deal) => Said, on = backingsOfFees): ComparisonRow => {
    const said = all.map(text);
    return {
      figure,
      values: said.map((each) => (typeof each === 'string' ? each : each.unsaid)),
      inFile: said.map((each) => (typeof each === 'string' ? each : absentText(each))),
      backings: workedOutFrom(enteredByYou, ...all.flatMap(on)),
    };
  };
  return [
    row(
      'Deal',
      ({ words }) => words.join(', '),
      () => [],
    ),
    row('Monthly payment', ({ payment }) => said(payment)),
    row('Principal and interest', ({ principalAndInterest }) => said(principalAndInterest)),
    row(
      'Property taxes',
      ({ taxes }) => said(taxes),
      () => [],
    ),
    row(
      'Home insurance',
      ({ insurance }) => said(insurance),
      () => [],
    ),
    row('Mortgage insurance', ({ mortgageInsurance }) => said(mortgageInsurance)),
    row(
      'Down payment',
      ({ down }) => said(down),
      () => [],
    ),
    row(
      'Cash to close',
      ({ down, closing }) => cashText(down, closing),
      ({ closing }) => ('unsaid' in closing ? [] : [...closing.backings]),
    ),
    ...[0, 1, 2].map((at) =>
      row(`Cost after ${all[0]?.costs[at]?.years ?? ''} years`, ({ costs }) => costText(costs[at])),
    ),
    row('Program limits', ({ limits }) => limits.join(' ') || 'None passed'),
    row(
      'Programs that fit',
      ({ eligible }) =>
        'unsaid' in eligible
          ? eligible
          : `${eligible.passes} of ${eligible.of}, ${eligible.refers} to check`,
      ({ eligible }) => ('unsaid' in eligible ? [] : eligible.bases.map(lendingBacking)),
    ),
  ];
}

export const comparisonNotes: readonly string[] = [
  'Cost is interest, mortgage insurance and financed fees up to then. Principal and closing costs are not in it.',
  'Cash to close is the down payment and the buyer’s charges as Title fees quotes them, without prepaid taxes, insurance and interest.',
  'A calculation from the figures given, not an offer to lend.',
];

type Deal = Omit<Compared, 'name' | 'scenario'> & ScenarioFigures & { words: string[] };

function backingsOfFees({ bases }: Deal): Backing[] {
  return bases.map(lendingBacking);
}

function lendingBacking(basis: ScenarioFigures['bases'][number]): Backing {
  return basisBacking(basis, lendingTables);
}

function absentText({ unsaid }: Unsaid): string {
  return absenceText('unknown', `${unsaid.charAt(0).toLowerCase()}${unsaid.slice(1)}`);
}

function said(figure: Cents | Unsaid): Said {
  return typeof figure === 'number' ? formatMoney(figure) : figure;
}

function costText(at: ScenarioFigures['costs'][number] | undefined): Said {
  return at === undefined ? { unsaid: 'Not worked out' } : said(at.cost);
}

function cashText(down: Cents, closing: ClosingCosts): Said {
  return 'unsaid' in closing ? closing : formatMoney(down + closing.charges);
}
