import { type Coverages, coverageMeanings } from '@deedlight/domain/insurance/dwelling-coverage';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { Report, ReportFact } from '@deedlight/report/report';
import { toCsv } from '../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { type Backing, workedOutFrom } from '../../kit/evidence/backing';
import { formatDay, formatMoney, formatRange } from '../../kit/format/format';
import { citationText } from '../../ui/evidence/citation';
import { citationBacking } from '../../ui/evidence/table-backing';
import type { InsuranceInputs } from './insurance-inputs';
import type { HomeQuote } from './quote-home';

type Row = {
  part: string;
  label: string;
  text: string;
  dollars: number | null;
  /** The working of the figure, in words. */
  source: string;
  backings: readonly Backing[];
};

/** Returns the rows of the estimate, for both kinds of file. */
function rowsOf({ quote }: HomeQuote, { all, of }: InsuranceInputs): Row[] {
  const { premium, monthly, views, rebuilding, coverages, relativities, deductible } = quote;
  const ofViews = workedOutFrom(...all, ...views.map(({ citation }) => citationBacking(citation)));
  const ofRebuilding = workedOutFrom(...all, ...rebuilding.citations.map(citationBacking));
  const amount = (
    part: string,
    label: string,
    cents: number,
    source: string,
    backings: readonly Backing[],
  ): Row => ({
    part,
    label,
    source,
    backings,
    text: formatMoney(cents),
    dollars: cents / 100,
  });
  const parts = Object.entries(coverageMeanings) as [keyof Coverages, string][];
  return [
    amount('Premium a year', 'Low', premium.low, quote.estimateOf, ofViews),
    amount('Premium a year', 'Middle', premium.middle, quote.estimateOf, ofViews),
    amount('Premium a year', 'High', premium.high, quote.estimateOf, ofViews),
    amount('Premium a year', 'Middle, a month', monthly.middle, 'a twelfth', ofViews),
    ...views.map(({ publisher, annual, printed, formula, citation }) =>
      amount(
        'Published figures',
        publisher,
        annual,
        `${printed}: ${formula}. ${citationText(citation)}`,
        workedOutFrom(...all, citationBacking(citation)),
      ),
    ),
    amount('Rebuilding', 'Low', rebuilding.rebuild.low, rebuilding.formula, ofRebuilding),
    amount('Rebuilding', 'High', rebuilding.rebuild.high, rebuilding.formula, ofRebuilding),
    ...parts.map(([part, meaning]) =>
      amount(
        'Coverage',
        meaning,
        coverages[part],
        'from the dwelling limit, by its usual share',
        ofRebuilding,
      ),
    ),
    amount('Coverage', 'Deductible', deductible, of('deductible').source, [of('deductible')]),
    ...relativities.map(({ factor, level, relativity, citation }) => ({
      part: 'What moves it',
      label: `${factor}: ${level}`,
      dollars: null,
      text: `x ${relativity.toFixed()}`,
      source: citationText(citation),
      backings: [citationBacking(citation)],
    })),
  ];
}

export function insuranceCsv(found: HomeQuote, inputs: InsuranceInputs): string {
  return toCsv(
    ['Part', 'Item', 'Value', 'Basis', ...evidenceHeader],
    rowsOf(found, inputs).map(({ part, label, text, dollars, source, backings }) => [
      part,
      label,
      dollars ?? text,
      source,
      ...backingCells(backings),
    ]),
  );
}

export function insuranceReport(
  found: HomeQuote,
  inputs: InsuranceInputs,
  today: string,
  link: string,
): Report {
  const { quote, home, levels } = found;
  const { premium, notes, flood, versions } = quote;
  const rows = rowsOf(found, inputs);
  const parts = [...new Set(rows.map(({ part }) => part))];
  return {
    title: 'Homeowner’s insurance estimate',
    subtitle: `${[home.city, home.county, home.state].filter(Boolean).join(', ')}: ${home.livingAreaSqft} sq ft, built ${home.yearBuilt}`,
    fileName: 'insurance-estimate',
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'headline',
        figures: [
          {
            label: 'Premium a year',
            value: formatRange(formatMoney(premium.low), formatMoney(premium.high)),
            note: quote.estimateOf,
          },
        ],
      },
      ...parts.map((part) => ({
        kind: 'facts' as const,
        title: part,
        facts: rows.filter((row) => row.part === part).map(factOf),
      })),
      {
        kind: 'table',
        title: 'Three levels of coverage',
        columns: [
          { header: 'Level' },
          { header: 'Premium a year', isNumeric: true, width: 2 },
          { header: 'Dwelling', isNumeric: true },
          { header: 'Deductible', isNumeric: true },
        ],
        rows: levels.map(({ name, quote: each }) => [
          name,
          formatRange(formatMoney(each.premium.low), formatMoney(each.premium.high)),
          formatMoney(each.coverages.dwelling),
          formatMoney(each.deductible),
        ]),
      },
    ],
    sources: rows.flatMap(({ backings }) => backings),
    notes: [
      ...notes,
      ...flood.notes,
      `Reference tables: ${Object.entries(versions)
        .map(([table, version]) => `${tableTitle(table)} ${version}`)
        .join(', ')}.`,
    ],
  };
}

function factOf({ label, text, source }: Row): ReportFact {
  return { label, value: text, source };
}
