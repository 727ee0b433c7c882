import type { ParcelKey } from '../property-source';
import { zipIn } from '../vendor/site-of';

/**
 * Tells whether an answer is about the parcel that was asked for. An address is matched by the provider as
 * well as it can: what it says of the neighbour is no answer.
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
