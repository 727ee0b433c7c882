import type { PlaceAddress } from '../property-source';

/** Returns an address on one line, such as "12 Elm St, Marlow, PA 19104". */
export function oneLine({ line, city, state, zip }: PlaceAddress): string {
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
