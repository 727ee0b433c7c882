const small =
  `FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH
FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH`.split(/\s+/);
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');

const numberByWord: ReadonlyMap<string, number> = new Map([
  ...small.map((word, at) => [word, at + 1] as const),
  ...tens.flatMap((ten, at) => [
    [ten.replace(/Y$/, 'IETH'), (at + 2) * 10] as const,
    ...small.slice(0, 9).map((word, unit) => [`${ten}-${word}`, (at + 2) * 10 + unit + 1] as const),
  ]),
]);

/** Returns "1ST" for "FIRST" and "22ND" for "TWENTY-SECOND"; undefined for any other word. */
export function ordinalOfWord(word: string): string | undefined {
  const value = numberByWord.get(word);
  return value === undefined ? undefined : ordinal(value);
}

/** Returns "1ST" for 1, "12TH" for 12, "23RD" for 23. */
export function ordinal(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return `${value}TH`;
  return `${value}${['TH', 'ST', 'ND', 'RD'][value % 10] ?? 'TH'}`;
}

export function isTens(word: string): boolean {
  return tens.includes(word);
}

export function isOrdinal(word: string): boolean {
  return /^\d+(ST|ND|RD|TH)$/.test(word);
}
