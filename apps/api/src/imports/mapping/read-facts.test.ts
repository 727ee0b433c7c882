import type { Facts, RecordFlag } from '@deedlight/domain/property/parcel-record';
import { expect, test } from 'vitest';
import { flagOddities } from './read-facts';

function flagsOf(facts: Facts): RecordFlag[] {
  const flags: RecordFlag[] = [];
  flagOddities(facts, 2029, flags);
  return flags;
}

test.each<[Facts, RecordFlag[]]>([
  [{ livingAreaSqft: 1058, beds: 20 }, ['impossible-count']],
  [{ livingAreaSqft: 1933, rooms: 40 }, ['impossible-count']],
  [{ livingAreaSqft: 1392, stories: 65 }, ['impossible-count']],
  [{ livingAreaSqft: 2200, beds: 8, rooms: 16, stories: 4 }, []],
  [{ livingAreaSqft: 445, beds: 0, rooms: 2 }, []],
  [{ livingAreaSqft: 149_155, stories: 14, type: 'multi-family' }, []],
  [{ livingAreaSqft: 900, stories: 14, type: 'condo' }, []],
  [{ beds: 20 }, []],
  [{ lotSqft: 4, type: 'single-family' }, ['impossible-size']],
  [{ lotSqft: 4, type: 'condo' }, []],
  [{ livingAreaSqft: 3, beds: 2 }, ['impossible-size']],
])(
  '%j: what cannot be is flagged, a condominium’s share of the land is not (%j)',
  (facts, flags) => {
    expect(flagsOf(facts)).toEqual(flags);
  },
);
