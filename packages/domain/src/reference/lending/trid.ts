import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/trid.json';

export const tridDeadlines = [
  'le-delivery',
  'le-wait',
  'cd-wait',
  'receipt-presumption',
  'le-costs-valid',
  'revised-le-receipt',
  'rescission',
  'cure',
] as const;
export type TridDeadline = (typeof tridDeadlines)[number];

const dayKinds = ['general', 'specific', 'calendar'] as const;

/**
 * A number of business days; general are days the creditor is open, specific all but Sundays and
 * legal holidays.
 */
export type TridRow = BaseRow & {
  kind: TridDeadline;
  days: number;
  dayKind: (typeof dayKinds)[number];
};

export const tridTable: Table<TridRow> = readTable(raw, (field) => ({
  kind: field.oneOf('kind', tridDeadlines),
  days: field.whole('days'),
  dayKind: field.oneOf('dayKind', dayKinds),
}));
