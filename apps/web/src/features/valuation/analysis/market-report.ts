import type { TrendOut } from '@deedlight/contract/valuation/markets';
import {
  daysOnMarketText,
  indexSource,
  quarterBlock,
  yearText,
} from '@deedlight/report/market-blocks';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { enteredByYou } from '../../../kit/evidence/backing';
import { formatDay, formatNumber } from '../../../kit/format/format';
import { typeWords } from '../../../kit/format/type-words';
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
          {
            label: 'Prices over a year',
            value: yearText(trend.index),
            source: indexSource(trend.index),
          },
          {
            label: 'Days on market',
            value: daysOnMarketText,
          },
          { label: 'Records', value: records, source: upTo },
        ],
      },
      quarterBlock(trend.quarters),
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
