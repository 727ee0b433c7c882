/**
 * Secondary unit designators: standard abbreviation and spellings.
 * Source: USPS Publication 28, appendix C2.
 */
const standardBySpelling: ReadonlyMap<string, string> = new Map(
  `APT APARTMENT APPT|BLDG BUILDING BLD|BSMT BASEMENT|DEPT DEPARTMENT|FL FLOOR FLR|FRNT FRONT|HNGR HANGER HANGAR
KEY|LBBY LOBBY|LOT|LOWR LOWER|OFC OFFICE|PH PENTHOUSE|PIER|REAR|RM ROOM|SIDE|SLIP|SPC SPACE|STE SUITE|STOP
TRLR TRAILER|UNIT UNT|UPPR UPPER|#`
    .split(/[|\n]/)
    .flatMap((entry) => {
      const spellings = entry.split(' ');
      return spellings.map((spelling) => [spelling, spellings[0] ?? spelling] as const);
    }),
);

/** Units that need no number after them. */
const standAlone = new Set(['BSMT', 'FRNT', 'LBBY', 'LOWR', 'OFC', 'PH', 'REAR', 'SIDE', 'UPPR']);

/** Designators that are hardly ever words of a street's name. */
const unmistakable = new Set(['APT', 'BLDG', 'RM', 'SPC', 'STE', 'UNIT', '#']);

/** Every spelling of a unit designator, in capitals. */
export const unitSpellings: readonly string[] = [...standardBySpelling.keys()];

export function standardUnit(word: string): string | undefined {
  return standardBySpelling.get(word);
}

export function standsAlone(designator: string): boolean {
  return standAlone.has(designator);
}

export function isUnmistakable(designator: string): boolean {
  return unmistakable.has(designator);
}

/**
 * Returns one spelling per unit: "2B" for apartment, unit and number sign alike, "STE 200" and
 * "REAR" because there the word matters; null for a blank.
 */
export function normaliseUnit(text: string | null): string | null {
  const words = (text ?? '')
    .toUpperCase()
    .replace(/#/g, ' # ')
    .replace(/[^A-Z0-9#/-]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  const kept = words
    .map((word, at) => (at === words.length - 1 && at > 0 ? word : (standardUnit(word) ?? word)))
    .filter((word) => word !== 'APT' && word !== 'UNIT' && word !== '#')
    .map((word) => word.replace(/^0+(?=\d)/, ''));
  return kept.length === 0 ? null : kept.join(' ');
}
