import type { PropertyReport, ReportSale } from '@deedlight/contract/client-pages/property-report';
import type { ReportHome } from '@deedlight/contract/client-pages/report-parts';
import { type Absence, absenceWords } from '@deedlight/domain/fact';
import {
  approximately,
  formatDay,
  formatInstantDay,
  formatMoney,
  formatNumber,
  formatRange,
  formatUnit,
} from '@deedlight/domain/format';
import { nameText } from '@deedlight/domain/property/name-text';
import { placeInWords } from '@deedlight/domain/property/place-words';
import { propertyTypeWords } from '@deedlight/domain/property/property-type';
import { shownEstimate } from '@deedlight/domain/significant';
import { recordBacking } from '@deedlight/report/backing';
import type { Report, ReportBlock, ReportFact } from '@deedlight/report/report';
import { citedText } from '@deedlight/report/sources-block';
import {
  homeNoPromise,
  noValueWords,
  salesTitles,
  valueWords,
} from '@deedlight/report/value-words';

/** Returns a shared report of a home as it is printed. `link` is where a client opens the same. */
export function homePdf(report: PropertyReport, link: string | null): Report {
  const { home, note, madeAt, isSample, sources } = report;
  const name = nameText(home);
  return {
    title: name,
    subtitle: placeInWords(home.address),
    fileName: `report-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    madeOn: formatInstantDay(madeAt, 'UTC'),
    ...(link !== null && { link }),
    isSample,
    blocks: [
      ...(note === '' ? [] : [{ kind: 'text' as const, paragraphs: note.split(/\n+/) }]),
      ...valueBlocks(report),
      homeBlock(report),
      salesBlock(report),
    ],
    sources: [
      ...sources.map((source) => recordBacking(source, source.asOf, source.id)),
      ...modelBacking(report),
    ],
    notes: [homeNoPromise],
  };
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
            value: formatRange(shown(low80), shown(high80)),
            note: `Most likely ${approximately(shown(estimate))}.`,
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
                source: cited(report, other.source, other.asOf),
              },
            ],
          },
        ]),
  ];
}

type Fact = ReportHome['facts'][keyof ReportHome['facts']];

function homeBlock(report: PropertyReport): ReportBlock {
  const { type, beds, baths, livingAreaSqft, lotSqft, yearBuilt } = report.home.facts;
  const fact = (label: string, of: Fact, value: string | null): ReportFact =>
    of.known && value !== null
      ? { label, value, source: cited(report, of.source, null) }
      : { label, value: absenceOf(of) };
  const area = (sqft: number) => formatUnit(sqft, 'sq ft');
  return {
    kind: 'facts',
    title: 'The home',
    facts: [
      fact('Kind', type, type.known ? propertyTypeWords[type.value] : null),
      fact('Beds', beds, beds.known ? formatNumber(beds.value) : null),
      fact('Baths', baths, baths.known ? formatNumber(baths.value, 2) : null),
      fact('Living area', livingAreaSqft, livingAreaSqft.known ? area(livingAreaSqft.value) : null),
      fact('Lot', lotSqft, lotSqft.known ? area(lotSqft.value) : null),
      fact('Built', yearBuilt, yearBuilt.known ? String(yearBuilt.value) : null),
    ],
  };
}

function absenceOf(fact: { known: boolean; why?: Absence }): string {
  return absenceWords[fact.why ?? 'unknown'];
}

function salesBlock(report: PropertyReport): ReportBlock {
  const { kind, items } = report.sales;
  const title = salesTitles[kind];
  if (items.length === 0) {
    return { kind: 'text', title, paragraphs: ['No such sale is on record here.'] };
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
    cited(report, source, recordedOn),
  ];
}

function milesWords(miles: number): string {
  return miles < 0.05 ? 'next to it' : formatUnit(miles, 'mi', 1);
}

function modelBacking({ value }: PropertyReport): Report['sources'][number][] {
  if (!value.known) return [];
  const { sales, county, version, trainedAt } = value.model;
  return [
    {
      source: `Estimated value, learned from ${formatNumber(sales)} recorded sales in ${county}, version ${version}`,
      publisher: absenceWords.none,
      file: absenceWords.none,
      line: absenceWords.none,
      recordDate: value.asOf,
      fetched: trainedAt,
      confidence: 'Estimated',
    },
  ];
}

function cited({ sources }: PropertyReport, id: string | null, recordedOn: string | null): string {
  return citedText(
    sources.find((source) => source.id === id),
    recordedOn,
  );
}

function shown(cents: number): string {
  return formatMoney(shownEstimate(cents));
}
