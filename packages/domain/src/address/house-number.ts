const plain = /^\d+[A-Z]?$/;
const range = /^\d+-\d+[A-Z]?$/;
const lettered = /^(\d+)-+([A-Z])$/;
const grid = /^[NSEW]\d+([NSEW]\d+[A-Z]?)?$/;
const fraction = /^\d\/\d$/;

/**
 * Returns the house number at the start of an address and how many words it takes: "418",
 * "9400-9408", "12A", "N6W23001", "12 1/2"; undefined when the words start with something else.
 */
export function leadingHouseNumber(
  words: readonly string[],
): { houseNumber: string; taken: number } | undefined {
  const [first = '', second = ''] = words;
  const houseNumber = normaliseHouseNumber(first);
  if (houseNumber === null || words.length < 2) return undefined;
  if (fraction.test(second) && words.length > 2) {
    return { houseNumber: `${houseNumber} ${second}`, taken: 2 };
  }
  return { houseNumber, taken: 1 };
}

/** Returns one spelling per house number ("4221--A" is "4221A"); null when the text is none. */
export function normaliseHouseNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  const letter = lettered.exec(number);
  const joined = letter === null ? number : `${letter[1]}${letter[2]}`;
  if (!plain.test(joined) && !range.test(joined) && !grid.test(joined)) return null;
  return joined.replace(/^0+(?=\d)/, '');
}

/**
 * Some rolls write a condominium as "1325-502 N Van Buren St, Unit 502": without the unit the
 * house number is 1325.
 */
export function withoutUnit(houseNumber: string, unit: string | null): string {
  if (unit === null) return houseNumber;
  if (houseNumber.endsWith(`-${unit}`)) return houseNumber.slice(0, -unit.length - 1);
  const isLetter = /^[A-Z]$/.test(unit) && /^\d+[A-Z]$/.test(houseNumber);
  return isLetter && houseNumber.endsWith(unit) ? houseNumber.slice(0, -1) : houseNumber;
}
