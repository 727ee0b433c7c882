import type { Suggestion } from '@deedlight/contract/property/properties';

export { nameText } from '@deedlight/domain/property/name-text';

type Place = Pick<Suggestion, 'address'>;

/** Returns "Marlow, PA 19104", with the county when the roll names no city. */
export function placeText({ address }: Place): string {
  const { city, county, state, zip } = address;
  return [`${city ?? county}, ${state}`, zip].filter(Boolean).join(' ');
}
