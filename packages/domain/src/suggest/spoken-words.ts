import { searchWord } from '../address/address-tokens';

/**
 * Words that people type in full where a roll has the abbreviation. What each is short for is
 * `searchWord`'s to say; only the long forms are listed, so that their beginnings find something:
 * "nort" begins no word of "N LARKSPUR LN".
 */
const longForms = `
north south east west northeast northwest southeast southwest
alley avenue bend boulevard branch bridge brook bypass canyon causeway center circle common corner
court courts cove creek crescent crossing dale drive estate estates expressway extension field
fields ford forest fork fort freeway garden gardens gateway glen green grove harbor haven heights
highway hill hills hollow island junction knoll lake lakes landing lane lodge manor meadow meadows
mill mills mission mount mountain orchard parkway place plain plaza point port prairie ranch ridge
river road route saint shore shores spring springs square station street summit terrace trace track
trail turnpike union valley view village vista well wells
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
`
  .trim()
  .split(/\s+/);

const longFormsOf = new Map<string, string[]>();
for (const long of longForms) {
  const short = searchWord(long.toUpperCase());
  if (short !== long) longFormsOf.set(short, [...(longFormsOf.get(short) ?? []), long]);
}

/** Every spelling under which a word as searched may be typed, itself first. */
export function spellingsOf(word: string): readonly string[] {
  return [word, ...(longFormsOf.get(word) ?? [])];
}
