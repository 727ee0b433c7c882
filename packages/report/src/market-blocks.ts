import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { absenceWords } from '@deedlight/domain/fact';
import {
  approximately,
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
} from '@deedlight/domain/format';
import { indexChange } from '@deedlight/domain/valuation/market/index-change';
import type { ReportBlock } from './report';

type Index = TrendOut['index'];

/** Said in place of a median of under five sales. */
export const tooFewSales = `${absenceWords.unknown} (too few sales)`;

export const daysOnMarketText = `${absenceWords['not-available-here']} (records of sales do not say when a home was listed)`;

/** The index's change over its last year. */
export function yearText(index: Index): string {
  if (index.length === 0) return tooFewSales;
  const change = indexChange(index);
  if (change === null) return `${absenceWords.unknown} (less than a year of sales)`;
  return approximately(formatChange(change, 1));
}

export function indexSource(index: Index): string {
  const last = index.at(-1);
  return last === undefined ? 'No index here' : `Price index, year to ${formatDay(last.day)}`;
}

export function quarterBlock(
  quarters: TrendOut['quarters'],
  title = 'Prices and volume by quarter',
): ReportBlock {
  if (quarters.length === 0) return { kind: 'text', title, paragraphs: ['No sale matches.'] };
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Quarter from', width: 1.5 },
      { header: 'Sales', isNumeric: true },
      { header: 'Median price', isNumeric: true, width: 2 },
      { header: 'Median $ per sq ft', isNumeric: true, width: 2 },
      { header: 'Its range', isNumeric: true, width: 2 },
    ],
    rows: quarters.map(({ start, sales, medianPrice, pricePerSqft }) => [
      formatDay(start),
      formatNumber(sales),
      medianPrice === null ? tooFewSales : formatMoney(medianPrice, { cents: 'never' }),
      pricePerSqft === null ? tooFewSales : perSqft(pricePerSqft.median),
      pricePerSqft === null
        ? tooFewSales
        : `${perSqft(pricePerSqft.low)} – ${perSqft(pricePerSqft.high)}`,
    ]),
    note: 'The range holds the median in 95 of 100 such samples. Under five sales there is no median.',
  };
}

function perSqft(dollars: number): string {
  return `$${formatNumber(dollars, 0)}`;
}
