import { formatDay, formatInstantDay, formatMoney } from '../format';
import { shownEstimate } from '../significant';

type Evidence = {
  source: string;
  fileName: string | null;
  line: number | null;
  /** An instant. */
  fetchedAt: string;
};
/** Amounts are whole cents. */
type Value = { amount: number; basis: 'valuation' | 'assessor' | 'last-sale' };
/** `on` is YYYY-MM-DD, when it was noted; null, or absent in changes from before: not known. */
type ValueBefore = Value & { on?: string | null | undefined };
type Assessment = { taxYear: number; amount: number };
type NewRecord = {
  what: 'transfer' | 'mortgage';
  /** null: the record names none. */
  day: string | null;
  amount: number | null;
  evidence: Evidence;
};

/** One thing that changed at a watched home. */
export type HomeChange =
  | { what: 'owner'; before: readonly string[]; after: readonly string[]; evidence: Evidence }
  | { what: 'assessment'; before: Assessment | null; after: Assessment; evidence: Evidence }
  | NewRecord
  | { what: 'value'; before: ValueBefore; after: Value };

export type ChangeWords = {
  label: string;
  /** null: it is a new record, which has no state before. */
  before: string | null;
  after: string;
  source: string;
};

/**
 * Returns a change in words; null for one that only a later version of the server knows. Without a
 * time zone the day of receipt is the reader's own.
 */
export function homeChangeWords(change: HomeChange, timeZone?: string): ChangeWords | null {
  switch (change.what) {
    case 'owner':
      return {
        label: 'Owner',
        before: change.before.join(' and '),
        after: change.after.join(' and '),
        source: sourceOf(change.evidence, timeZone),
      };
    case 'assessment':
      return {
        label: 'Assessor’s value',
        before: change.before === null ? 'none on record' : assessed(change.before),
        after: assessed(change.after),
        source: sourceOf(change.evidence, timeZone),
      };
    case 'transfer':
      return recorded('New sale or deed', 'no price named', change, timeZone);
    case 'mortgage':
      return recorded('New loan', 'no amount named', change, timeZone);
    case 'value':
      return {
        label: 'Value',
        before: `${sum(change.before)} (${notedOn(change.before)})`,
        after: sum(change.after),
        source: bases[change.after.basis],
      };
    default:
      return null;
  }
}

const bases = {
  valuation: 'Our valuation: an estimate',
  assessor: 'The assessor’s market value',
  'last-sale': 'The last sale at today’s prices: an estimate',
};

function recorded(
  label: string,
  unnamed: string,
  { day, amount, evidence }: NewRecord,
  timeZone: string | undefined,
): ChangeWords {
  const sum = amount === null ? unnamed : formatMoney(amount);
  const after = day === null ? sum : `${sum}, ${formatDay(day)}`;
  return { label, before: null, after, source: sourceOf(evidence, timeZone) };
}

function assessed({ amount, taxYear }: Assessment): string {
  return `${formatMoney(amount)} (${taxYear})`;
}

function sum({ amount, basis }: Value): string {
  return formatMoney(basis === 'assessor' ? amount : shownEstimate(amount));
}

function notedOn({ on }: ValueBefore): string {
  return on ? formatDay(on) : 'day not known';
}

function sourceOf({ source, fileName, line, fetchedAt }: Evidence, timeZone?: string): string {
  const file = fileName === null ? null : `${fileName}${line === null ? '' : `, line ${line}`}`;
  const received = `received ${formatInstantDay(fetchedAt, timeZone)}`;
  return [source, file, received].filter((part) => part !== null).join(' · ');
}
