import type { ImportChanges } from '@deedlight/contract/admin';
import { formatCount, formatInstantDay, formatNumber } from '../../kit/format/format';

/** Says what a run changed: "312 new sales, 1,204 owners changed since Nov 2, 2026". */
export function changeWords(changes: ImportChanges): string {
  const { since, sales, owners, values, mailing, parcelsNew, parcelsKnown } = changes;
  if (since === null) return 'First run: everything is new';
  const unchanged = parcelsKnown - changes.parcelsChanged;
  const counts: [number, string][] = [
    [sales, `${formatCount(sales, 'new sale')}`],
    [owners, `${formatCount(owners, 'owner')} changed`],
    [values, `${formatCount(values, 'value')} changed`],
    [mailing, `${formatCount(mailing, 'mailing address', 'mailing addresses')} changed`],
    [parcelsNew, formatCount(parcelsNew, 'new parcel')],
    [changes.parcelsGone ?? 0, `${formatNumber(changes.parcelsGone ?? 0)} gone from the source`],
    [changes.parcelsRejected, `${formatNumber(changes.parcelsRejected)} in rejected rows alone`],
  ];
  const told = counts.flatMap(([count, words]) => (count === 0 ? [] : [words]));
  const day = formatInstantDay(since);
  const rest = unchanged === 0 ? '' : `; ${formatCount(unchanged, 'parcel')} unchanged`;
  if (told.length === 0) return `No sale, owner or value changed since ${day}${rest}`;
  return `${told.join(', ')} since ${day}${rest}`;
}
