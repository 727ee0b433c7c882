import type { TrendOut } from '@deedlight/contract/valuation/markets';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import { enteredByYou } from '../../../kit/evidence/backing';
import {
  approximately,
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
} from '../../../kit/format/format';
import { typeWords } from '../../../kit/format/type-words';
import { indexChange } from './index-change';
import type { MarketFilter } from './market-filter';
import { marketBackings } from './market-sources';
import { type ReportOf, reportHead } from './report-head';

/**
 * The market as a report: prices and volume by quarter for the chosen filter, and the county's
 * index.
 */
export function marketReport(of: ReportOf, trend: TrendOut, filter: MarketFilter): Report {
  const { county, state, asOf, zips, types } = trend;
  const records = `Recorded sales of homes in ${county}, ${state}`;
  const upTo = asOf === null ? 'day of the last one unknown' : `up to ${formatDay(asOf)}`;
  const head = reportHead('Market', of);
  return {
    ...head,
    subtitle: `${county}, ${state}, around ${head.subtitle}`,
    isSample: trend.isSample,
    blocks: [
      {
        kind: 'facts',
        title: 'What is shown',
        facts: [
          {
            label: 'ZIP',
            value: filter.zip === 'all' ? 'All of the county' : filter.zip,
            source: enteredByYou.source,
          },
          {
            label: 'Type',
            value: filter.type === 'all' ? 'All homes' : typeWords(filter.type),
            source: enteredByYou.source,
          },
          { label: 'Prices over a year', value: yearText(trend), source: indexSource(trend) },
          {
            label: 'Days on market',
            value: absenceText(
              'not-available-here',
              'records of sales do not say when a home was listed',
            ),
          },
          { label: 'Records', value: records, source: upTo },
        ],
      },
      quarterBlock(trend),
      indexBlock(trend),
      countBlock(
        'Sales by ZIP',
        'ZIP',
        zips.map(({ zip, sales }) => [zip, sales]),
      ),
      countBlock(
        'Sales by type',
        'Type',
        types.map(({ type, sales }) => [typeWords(type), sales]),
      ),
    ],
    sources: marketBackings(trend),
    notes: [
      `${records}, ${upTo}. The newest quarter ends with the records.`,
      'The index is the county’s, of all homes, whatever ZIP or type is chosen. Not an appraisal.',
    ],
  };
}

function yearText({ index }: TrendOut): string {
  const change = indexChange(index);
  if (change === null) return absenceText('unknown', 'less than a year of sales');
  return approximately(formatChange(change, 1));
}

function indexSource({ index }: TrendOut): string {
  const last = index.at(-1);
  return last === undefined ? 'No index here' : `Price index, year to ${formatDay(last.day)}`;
}

function quarterBlock({ quarters }: TrendOut): ReportBlock {
  const title = 'Prices and volume by quarter';
  if (quarters.length === 0) return { kind: 'text', title, paragraphs: ['No sale matches.'] };
  const tooFew = absenceText('unknown', 'too few sales');
  const perSqft = (dollars: number) => `$${formatNumber(dollars, 0)}`;
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
      medianPrice === null ? tooFew : formatMoney(medianPrice, { cents: 'never' }),
      pricePerSqft === null ? tooFew : perSqft(pricePerSqft.median),
      pricePerSqft === null
        ? tooFew
        : `${perSqft(pricePerSqft.low)} – ${perSqft(pricePerSqft.high)}`,
    ]),
    note: 'The range holds the median in 95 of 100 such samples. Under five sales there is no median.',
  };
}

function indexBlock({ index, county }: TrendOut): ReportBlock {
  const title = `Price index of ${county}`;
  if (index.length === 0) {
    const paragraphs = ['No index here: too few sales to follow prices through time.'];
    return { kind: 'text', title, paragraphs };
  }
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Day', width: 2 },
      { header: 'Level', isNumeric: true },
      { header: 'From', isNumeric: true },
      { header: 'To', isNumeric: true },
    ],
    rows: index.map(({ day, level, low, high }) => [
      formatDay(day),
      ...[level, low, high].map((figure) => figure.toFixed(1)),
    ]),
    note: '100 at the first day. From and to: what chance may do.',
  };
}

function countBlock(title: string, what: string, counts: [string, number][]): ReportBlock {
  return {
    kind: 'table',
    title,
    columns: [
      { header: what, width: 3 },
      { header: 'Sales', isNumeric: true },
    ],
    rows: counts.map(([name, sales]) => [name, formatNumber(sales)]),
  };
}
