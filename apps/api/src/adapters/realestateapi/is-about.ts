import type { ParcelKey } from '../property-source';
import { zipIn } from '../vendor/site-of';

/**
 * Tells whether an answer is about the requested parcel. The provider matches addresses
 * approximately, and an answer about the neighbor must not be used.
 */
export function isAbout(
  { id, address }: { id: string | null; address: string | null },
  key: ParcelKey,
): boolean {
  if ('id' in key) return id === null || id === key.id;
  if (address === null) return true;
  const { line, zip } = key.address;
  const said = zipIn(/\b\d{5}(?:-\d{4})?$/.exec(address)?.[0] ?? null);
  return houseIn(address) === houseIn(line) && (zip === null || said === null || said === zip);
}

function houseIn(line: string): string | undefined {
  return line
    .trim()
    .toUpperCase()
    .split(/[\s,]+/)[0];
}
