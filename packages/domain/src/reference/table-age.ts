import { Temporal } from 'temporal-polyfill';
import type { TableHeader } from './table';

/**
 * The rhythm in which a table needs a review. An edition is replaced on a known rhythm, so its age
 * counts from the day it took effect. A rule stands until it is changed, so its age counts from the
 * last reading of its source.
 */
export type Cadence = { counts: 'edition' | 'reading'; days: number; words: string };

export type TableAge = { cadence: Cadence; ageDays: number; isOverdue: boolean };

const weekly: Cadence = { counts: 'edition', days: 7, words: 'Every week' };
const yearly: Cadence = { counts: 'edition', days: 366, words: 'Every year' };
const rule: Cadence = {
  counts: 'reading',
  days: 92,
  words: 'When it is changed; read every three months',
};
const statute: Cadence = {
  counts: 'reading',
  days: 366,
  words: 'Set by law; read every year',
};

const cadences: Readonly<Record<string, Cadence>> = {
  pmms: weekly,
  'fhfa-limits': yearly,
  'fha-limits': yearly,
  'usda-income': yearly,
  'usda-fees': yearly,
  'pmi-rates': yearly,
  'regulation-z': yearly,
  'property-tax-rates': yearly,
  'insurance-premiums': yearly,
  'replacement-costs': yearly,
  'federal-holidays': statute,
  'mi-cancellation': statute,
  'county-names': statute,
  'trid-tolerance': statute,
};

/**
 * Returns a table's age against how often it needs a review; a table without a rhythm of its own
 * counts as a rule.
 */
export function tableAge(
  { table, effective, compiled }: Pick<TableHeader, 'table' | 'effective' | 'compiled'>,
  today: Temporal.PlainDate,
): TableAge {
  const cadence = cadences[table] ?? rule;
  const since = Temporal.PlainDate.from(cadence.counts === 'edition' ? effective : compiled);
  const ageDays = since.until(today).days;
  return { cadence, ageDays, isOverdue: ageDays > cadence.days };
}
