import type { ListedProperty } from '@deedlight/contract/listing';
import type { Absence } from '@deedlight/domain/fact';
import { absenceWords } from '@deedlight/domain/fact';
import type { CsvEvidence, CsvRecord } from './csv-evidence';

type Cell = string | number;
type Figure<T> = { known: true; value: T } | { known: false; why: Absence };
type Sources = ReadonlyMap<string, { publisher: string; title: string }>;

const confidenceWords: Record<CsvRecord['confidence'], string> = {
  recorded: 'Recorded',
  reported: 'Reported',
  estimated: 'Estimate',
  sample: 'Sample',
};

const basisWords = {
  recorded: 'Recorded price',
  assessor: 'Market value of the assessor',
  'last-sale': 'Last sale, price-indexed',
  valuation: 'Our valuation',
  'recorded-terms': 'Estimate: recorded loans, every payment made when due',
  'average-rate':
    'Estimate: recorded loans at the national average rate, every payment made when due',
  'none-recorded': 'No open loan recorded',
} as const;

export const csvHeader = [
  'Id',
  'Sample',
  'Address',
  'City',
  'State',
  'ZIP',
  'County',
  'Parcel number',
  'Type',
  'Beds',
  'Baths',
  'Living area sq ft',
  'Lot sq ft',
  'Year built',
  'Owners',
  'Owned since',
  'Owner-occupied',
  'Absentee owner',
  'Company owner',
  'Unpaid taxes',
  'Last sold',
  ...moneyHeader('Last price'),
  ...moneyHeader('Value'),
  'Value low $',
  'Value high $',
  ...moneyHeader('Loans'),
  'Newest loan recorded',
  'New loan',
  'Equity $',
  'Equity source',
  'Equity as of',
  'LTV %',
  'Owner mailing address',
  'Record source',
  'Record date',
  'Fetched',
  'Confidence',
];

/**
 * Returns one property as cells; an absent figure is given in words, never as a blank or a zero.
 */
export function csvCells(
  property: ListedProperty,
  sources: Sources,
  evidence: CsvEvidence = { records: [], mailing: null, hasMailingSource: false },
): Cell[] {
  const { address, equity, loans, value } = property;
  return [
    property.id,
    property.isSample ? 'SAMPLE' : 'No',
    address.line ?? 'Unknown',
    address.city ?? 'Unknown',
    address.state,
    address.zip ?? 'Unknown',
    address.county,
    property.parcelNumber,
    cell(property.type),
    cell(property.beds),
    cell(property.baths),
    cell(property.livingAreaSqft),
    cell(property.lotSqft),
    cell(property.yearBuilt),
    cell(property.owners, (names) => names.join('; ')),
    cell(property.ownedSince),
    cell(property.isOwnerOccupied, yesOrNo),
    cell(property.isAbsentee, yesOrNo),
    cell(property.isCorporate, yesOrNo),
    cell(property.hasUnpaidTaxes, yesOrNo),
    cell(property.lastSold),
    ...moneyCells(property.lastPrice, sources, evidence),
    ...moneyCells(value, sources, evidence),
    ...rangeCells(property),
    ...moneyCells(loans, sources, evidence),
    cell(property.newestLoan, ({ recordedOn }) => recordedOn),
    cell(property.newestLoan, ({ isNew }) => yesOrNo(isNew)),
    cell(equity, inDollars),
    equity.known ? 'Value less estimated loans' : absenceWords[equity.why],
    equity.known ? (loans.known && loans.asOf) || 'Unknown' : absenceWords[equity.why],
    cell(property.ltvPercent),
    mailingCell(evidence),
    ...recordCells(evidence.records),
  ];
}

/**
 * Formats a line by RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function moneyHeader(name: string): string[] {
  const parts = ['$', 'basis', 'source', 'as of', 'fetched', 'confidence'];
  return parts.map((part) => `${name} ${part}`);
}

function moneyCells(
  sum: ListedProperty['value'],
  sources: Sources,
  { records }: CsvEvidence,
): Cell[] {
  if (!sum.known) return moneyHeader('').map(() => absenceWords[sum.why]);
  const record = records.find(({ sourceId }) => sourceId === sum.source);
  const isSaid = sum.basis === 'recorded' || sum.basis === 'assessor';
  const source = sum.source === null ? undefined : sources.get(sum.source);
  return [
    inDollars(sum.value),
    basisWords[sum.basis],
    source === undefined ? 'Unknown' : `${source.publisher}: ${source.title}`,
    sum.asOf ?? 'Unknown',
    record?.fetchedAt ?? 'Unknown',
    isSaid ? confidenceText(record) : confidenceWords.estimated,
  ];
}

/** Returns the ends of a valuation's range; a value of a record or a sale has none. */
function rangeCells({ value, valueRange }: ListedProperty): Cell[] {
  if (valueRange !== null) return [inDollars(valueRange.low), inDollars(valueRange.high)];
  if (!value.known) return [absenceWords[value.why], absenceWords[value.why]];
  const words = absenceWords[value.basis === 'valuation' ? 'unknown' : 'none'];
  return [words, words];
}

/** Returns the cells of the records. A record's day is its own, otherwise that of its file. */
function recordCells(records: readonly CsvRecord[]): Cell[] {
  if (records.length === 0) return ['Unknown', 'Unknown', 'Unknown', 'Unknown'];
  const joined = (text: (record: CsvRecord) => string) => records.map(text).join('; ');
  return [
    joined(({ source }) => source),
    joined(({ recordedOn }) => recordedOn ?? 'Unknown'),
    joined(({ fetchedAt }) => fetchedAt),
    joined(confidenceText),
  ];
}

export function confidenceText(record: Pick<CsvRecord, 'confidence'> | undefined): string {
  return record === undefined ? 'Unknown' : confidenceWords[record.confidence];
}

function mailingCell({ mailing, hasMailingSource }: CsvEvidence): string {
  return mailing ?? absenceWords[hasMailingSource ? 'unknown' : 'not-available-here'];
}

export function cell<T>(figure: Figure<T>, show: (value: T) => Cell = asCell): Cell {
  return figure.known ? show(figure.value) : absenceWords[figure.why];
}

function asCell(value: unknown): Cell {
  return typeof value === 'number' ? value : String(value);
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
