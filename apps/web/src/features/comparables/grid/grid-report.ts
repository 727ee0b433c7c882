import type { ComparablesOut } from '@deedlight/contract/comparables';
import { adjustmentNames } from '@deedlight/domain/comparables/adjust-sale';
import { mostGross } from '@deedlight/domain/comparables/compare-sales';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { Report, ReportBlock } from '@deedlight/report/report';
import {
  adjustmentText,
  adjustmentWords,
  attributeWords,
  distanceWords,
  extentWords,
  noDistanceWords,
  ruleWords,
  saleName,
  signedEstimate,
  signedMoney,
} from '@deedlight/report/sale-words';
import { citedText } from '@deedlight/report/sources-block';
import { absenceText } from '../../../kit/evidence/absence';
import { enteredByYou, fileBackings, workedOutFrom } from '../../../kit/evidence/backing';
import {
  approximately,
  formatCount,
  formatDay,
  formatNumber,
  formatPercent,
  formatRange,
  wholeDollars,
} from '../../../kit/format/format';
import { nameText, placeText } from '../../../kit/format/place-text';
import { dollarRates, rateText } from '../market-rates';
import { countMet, type GridModel, type GridSale, leftOut } from './grid-model';

/** A page has room for the labels and this many sales. */
const salesOnPage = 4;

/**
 * The grid for print: the value range first, then the sales side by side, the excluded sales and
 * the sources.
 */
export function gridReport(
  found: ComparablesOut,
  model: GridModel,
  { madeOn, link, ours }: { madeOn: string; link: string; ours: string | null },
): Report {
  const { subject, sources } = found;
  return {
    title: 'Comparable sales',
    subtitle: `${nameText(subject)}, ${placeText(subject)}`,
    fileName: `comparables-${subject.id}`,
    madeOn,
    link,
    isSample: subject.isSample,
    blocks: [
      headline(found, model),
      { kind: 'text', title: 'Which sales', paragraphs: rulesOf(found, model) },
      ...pagesOf(model.sales).map((sales) => gridBlock(found, model, sales)),
      dropBlock(model),
      ratesBlock(found, model),
      excludedBlock(found, model),
    ],
    sources: workedOutFrom(...(model.edited === 0 ? [] : [enteredByYou]), ...fileBackings(sources)),
    notes: [
      ...(ours === null ? [] : [ours]),
      ...model.notices,
      ...spreadNote(found),
      'An estimate from recorded sales, not an appraisal. Nobody has seen the inside of any of these homes.',
      'Adjustments marked * were entered by hand.',
    ],
  };
}

/** The range is that of a mean: a reader must not take it for the range of the next sale price. */
function spreadNote({ market: { fit } }: ComparablesOut): string[] {
  if (!fit.fitted) return [];
  const spread = formatPercent(fit.residual, 0);
  return [
    `The range is of the mean. What one home sells for lies farther off: ±${spread} around the market’s fit.`,
  ];
}

function headline(
  { until }: ComparablesOut,
  { indication, refusal, notices, sales, edited }: GridModel,
): ReportBlock {
  if (indication === null) {
    return {
      kind: 'headline',
      figures: [
        { label: 'Indicated value', value: 'None', note: [refusal, ...notices].join('. ') },
      ],
    };
  }
  const { range, value, adjusted } = indication;
  return {
    kind: 'headline',
    figures: [
      {
        label: 'Indicated range',
        value:
          range === null
            ? formatEstimate(value)
            : formatRange(formatEstimate(range.low), formatEstimate(range.high)),
        note: [
          range === null ? 'No range from one sale' : '80% interval of the weighted mean',
          ...notices,
        ].join('. '),
      },
      {
        label: 'Most likely',
        value: approximately(formatEstimate(value)),
        note: `worked out: ${wholeDollars(value)}; as of ${formatDay(until)}, ${formatCount(sales.length, 'sale')}${edited === 0 ? '' : `, ${edited} by hand`}`,
      },
      {
        label: 'Adjusted prices',
        value: formatRange(formatEstimate(adjusted.low), formatEstimate(adjusted.high)),
      },
    ],
  };
}

function rulesOf(found: ComparablesOut, { sales }: GridModel): string[] {
  const { rule, area, widenings, until } = found;
  const why = noDistanceWords(found);
  return [
    ...(why === null ? [] : [why]),
    `${ruleWords(rule, area)}, up to ${formatDay(until)}.`,
    `${formatCount(countMet(found), 'sale')} found so; ${sales.length} in the grid.`,
    ...pastLimitWords(sales),
    ...widenings.map(
      ({ from, to, found }) => `Widened from ${from} to ${to}: ${found} found before.`,
    ),
  ];
}

function pastLimitWords(sales: readonly GridSale[]): string[] {
  const marks = sales.filter(({ isPastLimit }) => isPastLimit).map(({ mark }) => mark);
  if (marks.length === 0) return [];
  return [
    `Not counted, for gross adjustments past ${formatPercent(mostGross, 0)} of the price: ${marks.join(', ')}.`,
  ];
}

function pagesOf(sales: readonly GridSale[]): GridSale[][] {
  const pages: GridSale[][] = [];
  for (let at = 0; at < sales.length; at += salesOnPage)
    pages.push(sales.slice(at, at + salesOnPage));
  return pages;
}

function gridBlock(found: ComparablesOut, { subject }: GridModel, sales: GridSale[]): ReportBlock {
  const unknown = absenceText('unknown');
  const none = absenceText('none');
  const row = (label: string, own: string, cell: (sale: GridSale) => string) => [
    label,
    own,
    ...sales.map(cell),
  ];
  return {
    kind: 'table',
    title: `Adjustment grid, sales ${sales[0]?.mark} to ${sales.at(-1)?.mark}`,
    columns: [
      { header: 'Line' },
      { header: 'Subject', isNumeric: true },
      ...sales.map((sale) => ({ header: `${sale.mark}. ${saleName(sale)}`, isNumeric: true })),
    ],
    rows: [
      row('Sale price', none, ({ price }) => wholeDollars(price)),
      row('Distance', none, distanceWords),
      row('Similarity', none, ({ similarity }) => formatNumber(similarity.score)),
      ...adjustmentNames.flatMap((name) => {
        const own =
          name === 'time'
            ? formatDay(found.until)
            : name === 'condition'
              ? (found.subject.condition ?? unknown)
              : (attributeWords(name, subject) ?? unknown);
        return [
          row(adjustmentWords[name], own, (sale) => attributeOf(name, sale) ?? unknown),
          row('   adjustment', none, (sale) => amountOf(name, sale)),
        ];
      }),
      row(
        'Net adjustment',
        none,
        ({ net, netShare }) => `${signedMoney(net)} (${formatPercent(netShare, 1)})`,
      ),
      row(
        'Gross adjustment',
        none,
        ({ gross, grossShare }) => `${wholeDollars(gross)} (${formatPercent(grossShare, 1)})`,
      ),
      row('Adjusted price', none, ({ adjusted }) => wholeDollars(adjusted)),
      row('Weight', none, ({ weight }) => formatPercent(weight, 0)),
      row('Source', none, (sale) => sourceText(found, sale)),
    ],
  };
}

/** Names the source down to the line of the file. */
function sourceText({ sources }: ComparablesOut, sale: GridSale): string {
  const source = sources.find(({ id }) => id === sale.source);
  const line = source?.row == null ? '' : ` line ${source.row}`;
  const place = source?.file == null ? '' : `, ${source.file}${line}`;
  return `${citedText(source, sale.recordedOn)}${place}`;
}

function attributeOf(name: (typeof adjustmentNames)[number], sale: GridSale): string | null {
  if (name === 'time') return formatDay(sale.soldOn);
  return name === 'condition' ? sale.condition : attributeWords(name, sale);
}

function amountOf(name: (typeof adjustmentNames)[number], { lines }: GridSale): string {
  const line = lines.find((one) => one.name === name);
  if (line === undefined || line.amount === null) return 'None';
  const { amount, basis } = line;
  return `${adjustmentText({ amount, basis })}${basis === 'edited' ? ' *' : ''}`;
}

function dropBlock({ sales }: GridModel): ReportBlock {
  return {
    kind: 'table',
    title: 'Without one of them',
    columns: [
      { header: 'Left out', width: 2 },
      { header: 'Change', isNumeric: true },
      { header: 'Value', isNumeric: true },
    ],
    rows: sales.flatMap(({ drop, ...sale }) =>
      drop === null
        ? []
        : [
            [
              `${sale.mark}. ${saleName(sale)}`,
              signedEstimate(drop.change),
              formatEstimate(drop.value),
            ],
          ],
    ),
  };
}

function ratesBlock({ market }: ComparablesOut, { subject, rateBase }: GridModel): ReportBlock {
  if (!market.fit.fitted || rateBase === null) {
    const paragraphs = [`Not enough sales to fit adjustments: ${market.fit.sales}.`];
    return { kind: 'text', title: 'The local market', paragraphs };
  }
  return {
    kind: 'table',
    title: 'What the local market pays',
    columns: [
      { header: 'For one more', width: 2 },
      { header: 'Dollars', isNumeric: true },
      { header: 'Standard error', isNumeric: true },
      { header: 'Sales', isNumeric: true },
    ],
    rows: dollarRates(market, subject, rateBase).map((rate) => [
      rate.refused === null
        ? rate.per
        : `${rate.per} (held at zero: the sales gave the wrong sign)`,
      rateText(rate.amount),
      rateText(rate.standardError),
      formatNumber(rate.sales),
    ]),
    note: `Fitted to sales of the same type ${extentWords(market)}, ${formatDay(market.from)} to ${formatDay(market.until)}.`,
  };
}

function excludedBlock(found: ComparablesOut, model: GridModel): ReportBlock {
  const rows = leftOut(found, model);
  if (rows.length === 0) {
    const paragraphs = ['No sale that meets the rule was left out.'];
    return { kind: 'text', title: 'Left out', paragraphs };
  }
  return {
    kind: 'table',
    title: 'Left out',
    columns: [
      { header: 'Sale' },
      { header: 'Sold' },
      { header: 'Price', isNumeric: true },
      { header: 'Reason', width: 3 },
    ],
    rows: rows.map(({ sale, why }) => [
      saleName(sale),
      formatDay(sale.soldOn),
      wholeDollars(sale.price),
      why,
    ]),
  };
}
