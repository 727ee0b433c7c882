import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import type { AbstentionCode } from '@deedlight/contract/valuation';
import { formatCount, formatDay } from '@deedlight/domain/format';

type Known = Extract<PropertyReport['value'], { known: true }>;

/** Says how often such a range held the price, and that it is no appraisal. */
export function valueWords({ held, carriedOn }: Pick<Known, 'held' | 'carriedOn'>): string {
  const often =
    held === null
      ? 'How often such a range held the price has not been measured here yet: too few sales.'
      : `Of 100 homes sold here from ${formatDay(held.from)} to ${formatDay(held.to)}, ${Math.round(held.inside * 100)} sold inside the range that we would have given, measured on ${formatCount(held.count, 'sale')}.`;
  const carried =
    carriedOn === null
      ? ''
      : ` The last sale on record here is of ${formatDay(carriedOn.lastSale)}; the value is carried on from there by a public price index of ${carriedOn.by.name}.`;
  return `${often}${carried} An estimate from recorded sales, not an appraisal.`;
}

/** Why a shared report of a home has no estimate. */
export const noValueWords: Readonly<Record<AbstentionCode, string>> = {
  'no-model': 'The sales around it were still being read when this report was made.',
  'not-trained': 'No estimates are made here.',
  'not-a-home': 'Only homes are estimated, and the records call this another kind of property.',
  'too-few-sales': 'Too few sales are on record here.',
  'unknown-living-area': 'The records do not say how large it is.',
  'outside-training-range': 'It is unlike anything sold here.',
  'before-recorded-sales': 'The day lies before the first recorded sale.',
  'stale-market': 'The last recorded sale is too long ago.',
  'range-too-wide': 'The range would be too wide to say anything.',
};

/** What the sales of a report are to its home. */
export const salesTitles = {
  'behind-value': 'Sales it rests on',
  alike: 'Recent sales of homes like it',
} as const;

/** What a report of a home is not. */
export const homeNoPromise =
  'An estimate from public records, not an appraisal, not an offer and not a commitment to lend.';
