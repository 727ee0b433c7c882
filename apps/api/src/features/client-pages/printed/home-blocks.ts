import type { PropertyReport, ReportSale } from '@deedlight/contract/client-pages/property-report';
import { absenceWords, confidenceWords } from '@deedlight/domain/fact';
import {
  approximately,
  formatDay,
  formatMoney,
  formatNumber,
  formatRange,
  formatUnit,
} from '@deedlight/domain/format';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { placeInWords } from '@deedlight/domain/property/place-words';
import type { Backing } from '@deedlight/report/backing';
import type { ReportBlock } from '@deedlight/report/report';
import { noSales } from '@deedlight/report/sale-words';
import { noValueWords, salesTitles, valueWords } from '@deedlight/report/value-words';
import { citedOf, otherBacking, recordBackings } from './cited';
import { homeFactsBlock } from './home-facts';

/** Returns what a shared report says of a home and its value. */
export function homeBlocks(report: PropertyReport): ReportBlock[] {
  return [...valueBlocks(report), homeFactsBlock(report), salesBlock(report)];
}

/** Returns the sources of a shared report of a home, the model behind its value among them. */
export function homeBackings(report: PropertyReport): Backing[] {
  return [...recordBackings(report), ...modelBacking(report)];
}

function valueBlocks(report: PropertyReport): ReportBlock[] {
  const { value } = report;
  const title = `What it is worth, as of ${formatDay(value.asOf)}`;
  if (value.known) {
    const { low80, high80, estimate } = value;
    return [
      {
        kind: 'headline',
        figures: [
          {
            label: title,
            value: formatRange(formatEstimate(low80), formatEstimate(high80)),
            note: `Most likely ${approximately(formatEstimate(estimate))}.`,
          },
        ],
      },
      { kind: 'text', paragraphs: [valueWords(value)] },
    ];
  }
  const { code, other } = value;
  return [
    { kind: 'text', title, paragraphs: [`No estimate. ${noValueWords[code]}`] },
    ...(other === null
      ? []
      : [
          {
            kind: 'facts' as const,
            title: 'Value on record',
            facts: [
              {
                label: other.label,
                value: formatMoney(other.amount),
                source: citedOf(report, other.source, other.asOf),
              },
            ],
          },
        ]),
  ];
}

function salesBlock(report: PropertyReport): ReportBlock {
  const { kind, items } = report.sales;
  const title = salesTitles[kind];
  if (items.length === 0) {
    return { kind: 'text', title, paragraphs: [noSales] };
  }
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Home', width: 1.6 },
      { header: 'Sold' },
      { header: 'Price', isNumeric: true },
      { header: 'Beds', isNumeric: true, width: 0.6 },
      { header: 'Living area', isNumeric: true },
      { header: 'Away', isNumeric: true, width: 0.7 },
      { header: 'Source', width: 2 },
    ],
    rows: items.map((sale) => saleRow(report, sale)),
  };
}

function saleRow(report: PropertyReport, sale: ReportSale): string[] {
  const { address, soldOn, recordedOn, price, beds, livingAreaSqft, miles, source } = sale;
  const { unknown } = absenceWords;
  return [
    address.line ?? placeInWords(address),
    formatDay(soldOn),
    formatMoney(price),
    beds === null ? unknown : formatNumber(beds),
    livingAreaSqft === null ? unknown : formatUnit(livingAreaSqft, 'sq ft'),
    miles === null ? unknown : milesWords(miles),
    citedOf(report, source, recordedOn),
  ];
}

function milesWords(miles: number): string {
  return miles < 0.05 ? 'next to it' : formatUnit(miles, 'mi', 1);
}

function modelBacking({ value }: PropertyReport): Backing[] {
  if (!value.known) return [];
  const { sales, county, version, trainedAt } = value.model;
  return [
    otherBacking({
      source: `Estimated value, learned from ${formatNumber(sales)} recorded sales in ${county}, version ${version}`,
      recordDate: value.asOf,
      fetched: trainedAt,
      confidence: confidenceWords.estimated,
    }),
  ];
}
