import type { Source } from '@deedlight/contract/property';
import type { CarriedOn } from '@deedlight/contract/valuation';
import type { Carry } from '@deedlight/domain/valuation/carry/carry';
import {
  knownBy,
  type PublicIndex,
  quarterText,
} from '@deedlight/domain/valuation/carry/public-index';
import type { AsOf } from '../as-of/as-of-day';
import { isoDay } from '../training/parse-cell';

/** One area of a public index, and the file that it is from. */
export type IndexOnFile = { index: PublicIndex; source: Source };

export function carriedOnOut(carry: Carry, indexes: readonly IndexOnFile[]): CarriedOn {
  const onFile = indexes.find(({ index }) => isSameArea(index, carry.index));
  if (onFile === undefined) throw new Error('a value was carried on by an index not on file');
  const { kind, place, name } = onFile.index;
  return {
    lastSale: isoDay(carry.fromDay),
    by: { kind, place, name, source: onFile.source.id },
    through: quarterText(carry.throughQuarter),
    isHeld: carry.isHeld,
    change: Math.exp(carry.logChange) - 1,
    measuredOn: carry.measuredOn,
  };
}

/** The indexes as far as they were published on a past day. Later revisions of old quarters stay. */
export function knownIndexes(
  indexes: readonly IndexOnFile[],
  { day, when }: AsOf,
): readonly IndexOnFile[] {
  if (when !== 'past') return indexes;
  return indexes.flatMap(({ index, source }) => {
    const known = knownBy(index, day.since('1970-01-01').days);
    return known === null ? [] : [{ index: known, source }];
  });
}

function isSameArea(one: PublicIndex, other: PublicIndex): boolean {
  return one.kind === other.kind && one.place === other.place;
}
