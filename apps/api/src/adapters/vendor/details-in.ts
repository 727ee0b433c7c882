import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';

/**
 * Returns what is worth reading beside the characteristics, under plain names; blanks are left out.
 */
export function detailsIn(
  given: Record<string, string | boolean | null | undefined>,
): ParcelRecord['details'] {
  return Object.entries(given).flatMap(([label, value]) => {
    if (value === null || value === undefined) return [];
    return [{ label, value: typeof value === 'string' ? value : value ? 'Yes' : 'No' }];
  });
}
