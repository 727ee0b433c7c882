const replacements: Readonly<Record<string, string>> = {
  '\u202f': ' ',
  '≈': '~',
  '≤': '<=',
  '≥': '>=',
  '→': 'to',
  '✓': 'yes',
  '✗': 'no',
};

/** Replaces characters that the report's typeface lacks. */
export function printable(text: string): string {
  return text.replace(/[\u202f≈≤≥→✓✗]/g, (sign) => replacements[sign] ?? sign);
}
