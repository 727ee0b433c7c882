import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { Fact } from '@deedlight/domain/fact';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { Report, ReportBlock, ReportFact } from '@deedlight/report/report';
import { citedText } from '@deedlight/report/sources-block';
import { absenceText } from '../../../kit/evidence/absence';
import { fileBackings, workedOutFrom } from '../../../kit/evidence/backing';
import {
  approximately,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRange,
} from '../../../kit/format/format';
import { nameText, placeText } from '../../../kit/format/place-text';
import { typeWords } from '../../../kit/format/type-words';
import {
  abstentionTitle,
  carriedWords,
  debtBlock,
  headlineWords,
  howOftenRight,
  knownThenWords,
} from '../../valuation/public';
import { notLookedUp, portfolioWords } from '../owner/portfolio-words';
import { type LiensAnswer, liensBlocks } from '../records/liens-blocks';
import { loanTerms } from '../records/loan-terms';
import { publicAddress } from './public-address';

type Shown = {
  property: Property;
  valuation: ValuationOut | undefined;
  /** The provider's report on liens, for members only, as it names debtors. */
  liens: LiensAnswer | undefined;
  now: Date;
};

/**
 * The property page as a report: facts with their sources, owner, value, sales, loans and taxes.
 */
export function propertyPdf({ property, valuation, liens, now }: Shown): Report {
  const { facts, owner } = property;
  const fact = factReader(property);
  const cited: Cite = ({ source, recordedOn = null }) =>
    citedText(
      property.sources.find(({ id }) => id === source),
      recordedOn,
    );
  return {
    title: 'Property report',
    subtitle: `${nameText(property)}, ${placeText(property)}`,
    fileName: `property-${property.id}`,
    madeOn: formatDay(now.toISOString().slice(0, 10)),
    link: publicAddress(property.id),
    isSample: property.isSample,
    blocks: [
      ...(valuation === undefined ? [] : [valueBlock(valuation)]),
      {
        kind: 'facts',
        title: 'Lot and building',
        facts: [
          { label: 'Parcel', value: property.parcelNumber, source: 'The key of its records' },
          fact('Type', facts.type, typeWords),
          fact('Beds', facts.beds, formatNumber),
          fact('Baths', facts.baths, (baths) => formatNumber(baths, 2)),
          fact('Living area', facts.livingAreaSqft, (area) => `${formatNumber(area)} sq ft`),
          fact('Lot', facts.lotSqft, (area) => `${formatNumber(area)} sq ft`),
          fact('Built', facts.yearBuilt, String),
        ],
      },
      {
        kind: 'facts',
        title: 'Owner',
        facts: [
          fact('Name', owner.names, (names) => names.join(', ')),
          fact('Owner occupied', owner.isOccupant, (is) => (is ? 'Yes' : 'No')),
          fact('Owned since', owner.ownedSince, formatDay),
          { label: 'Also owns', value: alsoOwns(owner), source: 'Counted over these records' },
        ],
      },
      listBlock('Sales and transfers', property.transfers, salesTable, cited),
      listBlock('Mortgages', property.mortgages, loansTable, cited),
      ...(valuation?.debt.known ? [debtBlock(valuation.debt)] : []),
      ...liensBlocks(liens),
      listBlock('Assessments', property.assessments, taxesTable, cited),
    ],
    sources: [
      ...(valuation === undefined ? [] : workedOutFrom(...fileBackings(valuation.sources))),
      ...fileBackings([...property.sources, ...(liens?.report ? [liens.report.source] : [])]),
    ],
    notes: [
      'From public records as they were imported. A value is an estimate, not an appraisal.',
      ...[valuation && knownThenWords(valuation)].filter((words) => typeof words === 'string'),
    ],
  };
}

function valueBlock({ valuation, headline, model, asOf }: ValuationOut): ReportBlock {
  if (valuation.kind === 'abstained') {
    return {
      kind: 'text',
      title: abstentionTitle(valuation.code),
      paragraphs: [`${valuation.reason}.`, headlineWords(headline)],
    };
  }
  return {
    kind: 'headline',
    figures: [
      {
        label: 'Value range, 80%',
        value: formatRange(formatEstimate(valuation.low80), formatEstimate(valuation.high80)),
      },
      {
        label: 'Most likely',
        value: approximately(formatEstimate(valuation.estimate)),
        ...(model === null
          ? {}
          : {
              note: [carriedWords(valuation), howOftenRight({ model, asOf })]
                .filter(Boolean)
                .join(' '),
            }),
      },
    ],
  };
}

function factReader({ sources }: Property) {
  return <T>(label: string, fact: Fact<T>, format: (value: T) => string): ReportFact => {
    if (!fact.known) return { label, value: absenceText(fact.why) };
    const source = sources.find(({ id }) => id === fact.source);
    return { label, value: format(fact.value), source: citedText(source, fact.recordedOn) };
  };
}

type Cited = { source: string; recordedOn?: string | null };
type Cite = (item: Cited) => string;
type Listed<T> =
  | { known: true; items: T[] }
  | { known: false; why: Parameters<typeof absenceText>[0] };
type Table = Pick<Extract<ReportBlock, { kind: 'table' }>, 'columns' | 'rows'>;

function listBlock<T extends Cited>(
  title: string,
  list: Listed<T>,
  table: (items: T[]) => Table,
  cite: Cite,
): ReportBlock {
  if (!list.known) return { kind: 'text', title, paragraphs: [absenceText(list.why)] };
  if (list.items.length === 0) {
    return { kind: 'text', title, paragraphs: [absenceText('none', 'on record')] };
  }
  const { columns, rows } = table(list.items);
  return {
    kind: 'table',
    title,
    columns: [...columns, { header: 'Source', width: 2.5 }],
    rows: list.items.map((item, at) => [...(rows[at] ?? []), cite(item)]),
  };
}

type Item<Key extends 'transfers' | 'mortgages' | 'assessments'> = Extract<
  Property[Key],
  { known: true }
>['items'][number];

function salesTable(items: Item<'transfers'>[]): Table {
  return {
    columns: [
      { header: 'Sold' },
      { header: 'Document', width: 1.5 },
      { header: 'Buyer', width: 2 },
      { header: 'Price', isNumeric: true },
    ],
    rows: items.map(({ soldOn, recordedOn, flags, documentType, buyer, price }) => [
      dayText(soldOn ?? recordedOn, flags.includes('month-only')),
      documentType ?? absenceText('unknown'),
      buyer ?? absenceText('unknown'),
      price.known ? formatMoney(price.value) : absenceText(price.why),
    ]),
  };
}

function loansTable(items: Item<'mortgages'>[]): Table {
  return {
    columns: [
      { header: 'Recorded' },
      { header: 'Lender', width: 2 },
      { header: 'Terms', width: 2 },
      { header: 'Released', width: 1.5 },
      { header: 'Amount', isNumeric: true },
    ],
    rows: items.map((loan) => [
      formatDay(loan.recordedOn),
      loan.lender ?? absenceText('unknown'),
      loanTerms(loan) ?? absenceText('unknown'),
      loan.releasedOn === null ? 'No release on record' : formatDay(loan.releasedOn),
      formatMoney(loan.amount),
    ]),
  };
}

function alsoOwns({ names, linked }: Property['owner']): string {
  if (!names.known) return absenceText(names.why);
  if (linked.count === 0) return absenceText('none', 'in these records');
  if (linked.count === null) return notLookedUp;
  return `${portfolioWords(linked)}, by owners of exactly this name`;
}

function taxesTable(items: Item<'assessments'>[]): Table {
  const money = (amount: number | null) =>
    amount === null ? absenceText('unknown') : formatMoney(amount);
  return {
    columns: [
      { header: 'Tax year' },
      { header: 'Market value', isNumeric: true },
      { header: 'Assessed', isNumeric: true },
      { header: 'Tax', isNumeric: true },
    ],
    rows: items.map(({ taxYear, market, assessed, tax }) => [
      String(taxYear),
      money(market),
      money(assessed),
      money(tax),
    ]),
  };
}

function dayText(day: string | null, isMonthOnly = false): string {
  if (day === null) return absenceText('unknown');
  return isMonthOnly ? formatMonth(day) : formatDay(day);
}
