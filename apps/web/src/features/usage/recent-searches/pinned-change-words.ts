import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import { formatDay, formatInstantDay, formatMoney } from '../../../kit/format/format';
import { formatEstimate } from '../../../kit/format/format-estimate';

export type ChangeWords = {
  label: string;
  /** null: it is a new record, which has no state before. */
  before: string | null;
  after: string;
  source: string;
};

/** Returns a change in words; null for one that only a later version of the server knows. */
export function pinnedChangeWords(change: PinnedChange): ChangeWords | null {
  switch (change.what) {
    case 'owner':
      return {
        label: 'Owner',
        before: change.before.join(' and '),
        after: change.after.join(' and '),
        source: sourceOf(change.evidence),
      };
    case 'assessment':
      return {
        label: 'Assessor’s value',
        before: change.before === null ? 'none on record' : assessed(change.before),
        after: assessed(change.after),
        source: sourceOf(change.evidence),
      };
    case 'transfer':
      return recorded('New sale or deed', 'no price named', change);
    case 'mortgage':
      return recorded('New loan', 'no amount named', change);
    case 'value':
      return {
        label: 'Value',
        before: sum(change.before),
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

type Of<What extends PinnedChange['what']> = Extract<PinnedChange, { what: What }>;

function recorded(
  label: string,
  unnamed: string,
  { day, amount, evidence }: Of<'transfer' | 'mortgage'>,
): ChangeWords {
  const sum = amount === null ? unnamed : formatMoney(amount);
  const after = day === null ? sum : `${sum}, ${formatDay(day)}`;
  return { label, before: null, after, source: sourceOf(evidence) };
}

function assessed({ amount, taxYear }: { amount: number; taxYear: number }): string {
  return `${formatMoney(amount)} (${taxYear})`;
}

function sum({ amount, basis }: Of<'value'>['after']): string {
  return basis === 'assessor' ? formatMoney(amount) : formatEstimate(amount);
}

function sourceOf({ source, fileName, line, fetchedAt }: Of<'owner'>['evidence']): string {
  const file = fileName === null ? null : `${fileName}${line === null ? '' : `, line ${line}`}`;
  const received = `received ${formatInstantDay(fetchedAt)}`;
  return [source, file, received].filter((part) => part !== null).join(' · ');
}
