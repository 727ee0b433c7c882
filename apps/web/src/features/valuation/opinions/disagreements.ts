import type { Opinion, ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { rangesMeet, sideOf } from '@deedlight/domain/valuation/range/ranges';
import { formatMoney, formatRange } from '../../../kit/format/format';
import type { ComparablesOpinion } from './comparables-opinion';

type Range = { low: number; high: number };

export type Disagreement = { about: 'comparables' | Opinion['kind']; text: string };

/**
 * Describes ranges that do not overlap and opinions outside ours: both in dollars, and what to
 * check.
 */
export function disagreements(
  { valuation, opinions }: Pick<ValuationOut, 'valuation' | 'opinions'>,
  comparables: ComparablesOpinion | null,
): Disagreement[] {
  if (valuation.kind === 'abstained') return [];
  const ours = { low: valuation.low80, high: valuation.high80 };
  return [
    ...comparablesApart(ours, comparables),
    ...opinions.flatMap((opinion) => opinionApart(ours, opinion)),
  ];
}

function comparablesApart(ours: Range, comparables: ComparablesOpinion | null): Disagreement[] {
  if (!comparables?.known) return [];
  const { amount, range } = comparables;
  const theirs = range ?? { low: amount, high: amount };
  if (rangesMeet(ours, theirs)) return [];
  const text = `Our valuation’s 80% range, ${rangeText(ours)}, and the comparables’, ${rangeText(theirs)}, do not meet. Look at the facts of the home, at which sales the grid compares and at what it leaves out.`;
  return [{ about: 'comparables', text }];
}

const lookAt: Record<Opinion['kind'], string> = {
  'assessor-market':
    'Look at the day of the assessment and at the size, rooms and condition that the roll believes in.',
  'indexed-last-sale':
    'Look at whether that sale was on the open market and at what was changed in the home since.',
  'provider-avm':
    'Look at the facts that the provider has of the home: they may differ from these.',
};

function opinionApart(ours: Range, { kind, label, value }: Opinion): Disagreement[] {
  if (!value.known) return [];
  const side = sideOf(value.amount, ours);
  if (side === 'within') return [];
  const amount =
    kind === 'assessor-market' ? formatMoney(value.amount) : formatEstimate(value.amount);
  const text = `${label}, ${amount}, lies ${side} our 80% range, ${rangeText(ours)}. ${lookAt[kind]}`;
  return [{ about: kind, text }];
}

function rangeText({ low, high }: Range): string {
  return formatRange(formatEstimate(low), formatEstimate(high));
}
