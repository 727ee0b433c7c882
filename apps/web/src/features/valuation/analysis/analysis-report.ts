import type { ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { qualityFactors, qualityRule } from '@deedlight/domain/valuation/study/quality-control';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { citedText } from '@deedlight/report/sources-block';
import { absenceText } from '../../../kit/evidence/absence';
import { fileBackings, workedOutFrom } from '../../../kit/evidence/backing';
import {
  approximately,
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRange,
} from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import type { ComparablesOpinion } from '../opinions/comparables-opinion';
import { disagreements } from '../opinions/disagreements';
import {
  abstentionTitle,
  carriedSource,
  carriedWords,
  countedWords,
  driverWords,
  headlineWords,
  howOftenRight,
  knownThenWords,
} from '../opinions/valuation-words';
import { type ReportOf, reportHead } from './report-head';

/** The valuation as a report, with the same figures as the page and their sources. */
export function analysisReport(
  { property, answer, link, now }: ReportOf,
  comparables: ComparablesOpinion,
): Report {
  const { valuation, model } = answer;
  const valued: ReportBlock[] =
    valuation.kind === 'valued'
      ? [
          {
            kind: 'headline',
            figures: [
              {
                label: 'Value range, 80%',
                value: formatRange(
                  formatEstimate(valuation.low80),
                  formatEstimate(valuation.high80),
                ),
              },
              { label: 'Most likely', value: approximately(formatEstimate(valuation.estimate)) },
              {
                label: 'Confidence',
                value: valuation.confidence,
                note: `forecast standard deviation ${formatPercent(valuation.fsd, 1)}`,
              },
            ],
          },
          ...carriedBlock(answer),
          {
            kind: 'table',
            title: 'Why',
            columns: [
              { header: 'Driver', width: 3 },
              { header: 'Dollars', isNumeric: true },
            ],
            rows: [
              ['A typical home here', formatMoney(valuation.base)],
              ...valuation.contributions
                .filter(({ amount }) => amount !== 0)
                .map(({ group, amount }) => [driverWords(group, answer), formatMoney(amount)]),
              ['Estimate', formatMoney(valuation.estimate)],
            ],
          },
          salesTable(answer),
        ]
      : [
          {
            kind: 'text',
            title: abstentionTitle(valuation.code),
            paragraphs: [`${valuation.reason}.`, headlineWords(answer.headline)],
          },
        ];
  return {
    ...reportHead('Valuation', { property, link, now }),
    blocks: [
      ...valued,
      opinionTable(answer, comparables),
      ...apartBlock(answer, comparables),
      ...(model
        ? [
            {
              kind: 'text' as const,
              title: 'How often right',
              paragraphs: [howOftenRight({ model, asOf: answer.asOf })],
            },
          ]
        : []),
      qualityTable(),
    ],
    sources: workedOutFrom(...fileBackings([...answer.sources, ...property.sources])),
    notes: [
      ...[knownThenWords(answer)].filter((words) => words !== null),
      'An estimate by an automated model, not an appraisal.',
      `As of ${formatDay(answer.asOf)}${model ? `, model version ${model.version} of ${model.county}, trained on ${formatNumber(model.sales)} recorded sales` : ''}.`,
    ],
  };
}

function carriedBlock({ valuation, sources }: ValuationOut): ReportBlock[] {
  const words = carriedWords(valuation);
  if (words === null || valuation.kind !== 'valued' || valuation.carriedOn === null) return [];
  const paragraphs = [words, carriedSource(valuation.carriedOn, { sources })];
  return [{ kind: 'text', title: 'Carried on', paragraphs }];
}

function salesTable({ salesBehind, sources }: ValuationOut): ReportBlock {
  return {
    kind: 'table',
    title: 'Sales behind it',
    columns: [
      { header: 'Address', width: 3 },
      { header: 'Sold', width: 1.5 },
      { header: 'Price', isNumeric: true, width: 1.5 },
      { header: 'On the day', isNumeric: true, width: 1.5 },
      { header: 'Counted', width: 2 },
      { header: 'Source', width: 2.5 },
    ],
    rows: salesBehind.map((sale) => [
      nameText({ address: sale.address, parcelNumber: sale.id }),
      formatDay(sale.soldOn),
      formatMoney(sale.price),
      formatMoney(sale.indexed),
      countedWords(sale),
      citedText(
        sources.find(({ id }) => id === sale.source),
        sale.recordedOn,
      ),
    ]),
    note: 'Prices are brought to the day of the value by the county’s price index.',
  };
}

function apartBlock(answer: ValuationOut, comparables: ComparablesOpinion): ReportBlock[] {
  const apart = disagreements(answer, comparables);
  if (apart.length === 0) return [];
  return [
    { kind: 'text', title: 'Where they disagree', paragraphs: apart.map(({ text }) => text) },
  ];
}

function opinionTable(
  { opinions, valuation }: ValuationOut,
  comparables: ComparablesOpinion,
): ReportBlock {
  const estimate = valuation.kind === 'valued' ? valuation.estimate : null;
  return {
    kind: 'table',
    title: 'Other opinions',
    columns: [
      { header: 'Opinion', width: 2 },
      { header: 'Value', isNumeric: true },
      { header: 'Difference', isNumeric: true },
      { header: 'Basis', width: 3 },
    ],
    rows: [
      ...opinions.map(({ label, value }) =>
        value.known
          ? [
              label,
              formatMoney(value.amount),
              value.disagreement === null ? 'No estimate' : formatChange(value.disagreement, 0),
              value.basis,
            ]
          : [label, absenceText(value.why), absenceText(value.why), value.note],
      ),
      comparablesRow(comparables, estimate),
    ],
  };
}

function comparablesRow(comparables: ComparablesOpinion, estimate: number | null): string[] {
  const label = 'Comparable sales';
  if (!comparables.known) {
    const why = absenceText(comparables.why);
    return [label, why, why, comparables.note];
  }
  const { amount, range, basis } = comparables;
  const ranged =
    range === null
      ? ''
      : `, ${formatRange(formatEstimate(range.low), formatEstimate(range.high))}, 80% range of the mean`;
  return [
    label,
    formatEstimate(amount),
    estimate === null ? 'No estimate' : formatChange(amount / estimate - 1, 0),
    `${basis}${ranged}`,
  ];
}

/** Returns the quality factors of the federal rule, and what this product does about each. */
function qualityTable(): ReportBlock {
  const { name, citation, effective } = qualityRule;
  return {
    kind: 'table',
    title: 'Quality control',
    columns: [{ header: 'Asked for' }, { header: 'Here', width: 2 }, { header: 'Yours', width: 2 }],
    rows: qualityFactors.map(({ asks, here, yours }) => [asks, here, yours]),
    note: `${name}, ${citation}, in effect since ${formatDay(effective)}. The duty is the institution’s.`,
  };
}
