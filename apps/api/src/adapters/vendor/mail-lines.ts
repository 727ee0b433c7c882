import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { zipIn } from './site-of';

type Given = {
  line: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
};

/**
 * Returns the owner's mailing address in lines, as on an envelope; null if no line of it is given.
 */
export function mailLines({ line, city, state, zip }: Given): ParcelRecord['mailing'] {
  const place = [[city, state].filter(Boolean).join(', '), zipIn(zip)].filter(Boolean).join(' ');
  const lines = [line, place].filter((text) => text !== null && text !== '');
  return line === null ? null : { careOf: null, lines: lines.filter((text) => text !== null) };
}
