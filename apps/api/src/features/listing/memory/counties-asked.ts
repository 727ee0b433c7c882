import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import type { County } from '../../../records/counties-repo';
import { boxFrom } from '../area';

/** The counties that may have what is asked for: by code, state and box. */
export function countiesAsked(
  counties: readonly County[],
  { bounds, county, state }: ListingQuery,
  view: Box | null,
): string[] {
  const boxes = [view, bounds === undefined ? null : boxFrom(bounds)].filter((box) => box !== null);
  return counties
    .filter(
      ({ fips, state: own, box: around }) =>
        (county === undefined || county === fips) &&
        (state === undefined || state.toUpperCase() === own) &&
        boxes.every((box) => around !== null && meet(around, box)),
    )
    .map(({ fips }) => fips);
}

function meet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
