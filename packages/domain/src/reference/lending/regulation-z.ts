import type { Decimal } from 'decimal.js';
import type { Cents } from '../../money';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/regulation-z.json';

/**
 * One threshold of Regulation Z (or the rules beside it); which figures it has depends on `kind`.
 */
export type RegulationZRow = BaseRow & {
  kind: string;
  lien: string | null;
  creditor: string | null;
  isManufactured: boolean;
  loanMin: Cents | null;
  loanBelow: Cents | null;
  points: Decimal | null;
  pct: Decimal | null;
  amount: Cents | null;
  excludeUpTo: Decimal | null;
  withinPoints: Decimal | null;
  year: number | null;
  years: number | null;
  months: number | null;
  termYearsMin: number | null;
  termYearsBelow: number | null;
  daysShort: number | null;
  daysLong: number | null;
};

export const regulationZTable: Table<RegulationZRow> = readTable(raw, (field) => ({
  kind: field.text('kind'),
  lien: field.optionalText('lien'),
  creditor: field.optionalText('creditor'),
  isManufactured: field.raw('manufactured') === true,
  loanMin: field.optionalMoney('loanMin'),
  loanBelow: field.optionalMoney('loanBelow'),
  points: field.optionalShare('points'),
  pct: field.optionalShare('pct'),
  amount: field.optionalMoney('amount'),
  excludeUpTo: field.optionalShare('excludeUpTo'),
  withinPoints: field.optionalShare('withinPoints'),
  year: field.optionalWhole('year'),
  years: field.optionalWhole('years'),
  months: field.optionalWhole('months'),
  termYearsMin: field.optionalWhole('termYearsMin'),
  termYearsBelow: field.optionalWhole('termYearsBelow'),
  daysShort: field.optionalWhole('daysShort'),
  daysLong: field.optionalWhole('daysLong'),
}));

/** Windows within which a first period counts as regular; null days short is any number. */
export const minorIrregularities = regulationZTable.rows.flatMap((row) =>
  row.kind === 'minor-irregularity' && row.termYearsMin !== null && row.daysLong !== null
    ? [
        {
          termYearsMin: row.termYearsMin,
          termYearsBelow: row.termYearsBelow,
          daysShort: row.daysShort,
          daysLong: row.daysLong,
        },
      ]
    : [],
);

/**
 * The rows of one kind for a year whose loan band holds `loan` (from `loanMin`, below `loanBelow`).
 */
export function thresholdsFor(
  kind: string,
  loan: Cents,
  year: number,
  table: Table<RegulationZRow> = regulationZTable,
): RegulationZRow[] {
  return table.rows.filter(
    (row) =>
      row.kind === kind &&
      (row.year === null || row.year === year) &&
      (row.loanMin === null || loan >= row.loanMin) &&
      (row.loanBelow === null || loan < row.loanBelow),
  );
}

/**
 * Tells whether the dollar thresholds of `kind` are known for `year`; they are indexed each
 * January.
 */
export function hasThresholds(
  kind: string,
  year: number,
  table: Table<RegulationZRow> = regulationZTable,
): boolean {
  return table.rows.some((row) => row.kind === kind && row.year === year);
}
