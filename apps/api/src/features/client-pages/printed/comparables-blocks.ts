import type {
  ComparableSalesReport,
  ReportComparable,
} from '@deedlight/contract/client-pages/comparables-report';
import { mostGross } from '@deedlight/domain/comparables/compare-sales';
import { absenceWords, confidenceWords } from '@deedlight/domain/fact';
import {
  approximately,
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRange,
  formatUnit,
} from '@deedlight/domain/format';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { Backing } from '@deedlight/report/backing';
import type { ReportBlock } from '@deedlight/report/report';
import {
  adjustmentWords,
  distanceWords,
  extentWords,
  lineAmount,
  noSales,
  ruleWords,
  saleName,
  signedMoney,
  wideningWords,
} from '@deedlight/report/sale-words';
import { citedOf, enteredBacking, otherBacking, recordBackings, sharedBy } from './cited';
import { homeFactsBlock } from './home-facts';
import { providedBlocks } from './provided-blocks';

/** Returns what shared comparables say: the value that they indicate, then each sale's lines. */
export function comparablesBlocks(report: ComparableSalesReport): ReportBlock[] {
  return [
    ...indicatedBlocks(report),
    homeFactsBlock(report),
    salesTable(report),
    ...adjustmentTables(report),
    ...providedBlocks(report),
  ];
}

/** Returns the sources of shared comparables: the records', the market's fit, and the sender's. */
export function comparablesBackings(report: ComparableSalesReport): Backing[] {
  const { market, edited, provided } = report;
  return [
    ...recordBackings(report),
    ...(provided === undefined ? [] : recordBackings({ sources: [provided.source] })),
    ...(market.residual === null
      ? []
      : [
          otherBacking({
            source: `Adjustments, fitted to ${formatNumber(market.sales)} recorded sales ${extentWords(market)}, ${formatDay(market.from)} to ${formatDay(market.until)}`,
            recordDate: market.until,
            confidence: confidenceWords.estimated,
          }),
        ]),
    ...(edited === 0 ? [] : [enteredBacking(sharedBy(report))]),
  ];
}

function indicatedBlocks(report: ComparableSalesReport): ReportBlock[] {
  const { until, indication, refusal, notices, market, edited, sales } = report;
  const title = `What sales like it indicate, as of ${formatDay(until)}, ${formatCount(sales.length, 'sale')}`;
  const said = [
    ...(indication === null
      ? []
      : [
          `The mean of the adjusted prices, from ${formatEstimate(indication.adjusted.low)} to ${formatEstimate(indication.adjusted.high)}: the more a sale is like this home, the more it counts.`,
        ]),
    ...(indication === null || market.residual === null
      ? []
      : [
          `What one home sells for lies farther off: ±${formatPercent(market.residual, 0)} around the market’s fit.`,
        ]),
    ...(edited === 0
      ? []
      : [
          `${formatCount(edited, 'amount')} ${edited === 1 ? 'was' : 'were'} entered by the sender; each is marked.`,
        ]),
    ...notices,
  ];
  const text: ReportBlock[] = said.length === 0 ? [] : [{ kind: 'text', paragraphs: said }];
  if (indication === null) {
    return [{ kind: 'text', title, paragraphs: [`No value. ${refusal ?? ''}.`] }, ...text];
  }
  const { value, range } = indication;
  const likely = approximately(formatEstimate(value));
  return [
    {
      kind: 'headline',
      figures: [
        range === null
          ? {
              label: title,
              value: likely,
              note: 'No range: one sale and no market to judge it by.',
            }
          : {
              label: title,
              value: formatRange(formatEstimate(range.low), formatEstimate(range.high)),
              note: `Most likely ${likely}.`,
            },
      ],
    },
    ...text,
  ];
}

function salesTable(report: ComparableSalesReport): ReportBlock {
  const { rule, area, widenings, sales } = report;
  const title = 'The sales';
  const how = [`${ruleWords(rule, area)}.`, ...widenings.map(wideningWords)].join(' ');
  if (sales.length === 0) {
    return { kind: 'text', title, paragraphs: [how, noSales] };
  }
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Home', width: 1.6 },
      { header: 'Sold' },
      { header: 'Price', isNumeric: true },
      { header: 'Adjusted', isNumeric: true },
      { header: 'Counts', isNumeric: true, width: 0.8 },
      { header: 'Size', width: 1 },
      { header: 'Away', width: 0.8 },
      { header: 'Source', width: 1.8 },
    ],
    rows: sales.map((sale, at) => [
      `${at + 1}. ${saleName(sale)}`,
      formatDay(sale.soldOn),
      formatMoney(sale.price),
      formatMoney(sale.adjusted),
      sale.isPastLimit ? 'Not' : formatPercent(sale.weight, 0),
      sizeOf(sale),
      distanceWords(sale),
      citedOf(report, sale.source, sale.recordedOn),
    ]),
    note: sales.some(({ isPastLimit }) => isPastLimit)
      ? `${how} Not counted: a sale whose adjustments pass ${formatPercent(mostGross, 0)} of its price.`
      : how,
  };
}

function sizeOf({ livingAreaSqft }: ReportComparable): string {
  return livingAreaSqft === null ? absenceWords.unknown : formatUnit(livingAreaSqft, 'sq ft');
}

/** So many sales stand side by side on a page. */
const mostColumns = 4;

/** From each price to its adjusted price, a line of the grid a row. */
function adjustmentTables({ sales }: ComparableSalesReport): ReportBlock[] {
  const numbered = sales.map((sale, at) => ({ ...sale, number: `Sale ${at + 1}` }));
  const starts = numbered.map((_, at) => at).filter((at) => at % mostColumns === 0);
  return starts.map((start) => adjustmentTable(numbered.slice(start, start + mostColumns)));
}

type Numbered = ReportComparable & { number: string };

function adjustmentTable(sales: readonly Numbered[]): ReportBlock {
  const names = [...new Set(sales.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  const numbers = sales.map(({ number }) => number);
  return {
    kind: 'table',
    title: `How prices are adjusted: ${new Intl.ListFormat('en-US').format(numbers)}`,
    columns: [
      { header: 'Line', width: 1.2 },
      ...numbers.map((header) => ({ header, isNumeric: true })),
    ],
    rows: [
      ['Sale price', ...sales.map(({ price }) => formatMoney(price))],
      ...names.map((name) => [adjustmentWords[name], ...sales.map((sale) => amountIn(sale, name))]),
      ['Net adjustment', ...sales.map(({ net }) => signedMoney(net))],
      ['Adjusted price', ...sales.map(({ adjusted }) => formatMoney(adjusted))],
    ],
  };
}

function amountIn({ lines }: ReportComparable, name: ReportComparable['lines'][number]['name']) {
  const line = lines.find((each) => each.name === name);
  return line === undefined ? absenceWords.none : lineAmount(line);
}
