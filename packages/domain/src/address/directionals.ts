/** Source: USPS Publication 28, section 233. */
const standardBySpelling: ReadonlyMap<string, string> = new Map([
  ['N', 'N'],
  ['NO', 'N'],
  ['NORTH', 'N'],
  ['S', 'S'],
  ['SO', 'S'],
  ['SOUTH', 'S'],
  ['E', 'E'],
  ['EAST', 'E'],
  ['W', 'W'],
  ['WEST', 'W'],
  ['NE', 'NE'],
  ['NORTHEAST', 'NE'],
  ['NW', 'NW'],
  ['NORTHWEST', 'NW'],
  ['SE', 'SE'],
  ['SOUTHEAST', 'SE'],
  ['SW', 'SW'],
  ['SOUTHWEST', 'SW'],
]);

/** Every spelling of a direction, in capitals. */
export const directionalSpellings: readonly string[] = [...standardBySpelling.keys()];

/** Returns N, NE … for a direction in capitals, and undefined for any other word. */
export function standardDirectional(word: string): string | undefined {
  return standardBySpelling.get(word);
}
