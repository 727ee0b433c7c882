import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';

/** Returns the details beyond the characteristics, under plain names; it leaves blanks out. */
export function detailsIn(
  given: Record<string, string | boolean | null | undefined>,
): ParcelRecord['details'] {
  return Object.entries(given).flatMap(([label, value]) => {
    if (value === null || value === undefined) return [];
    return [{ label, value: typeof value === 'string' ? value : value ? 'Yes' : 'No' }];
  });
}
