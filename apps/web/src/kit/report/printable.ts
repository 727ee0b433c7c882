const replacements: Readonly<Record<string, string>> = {
  '\u202f': ' ',
  '≈': '~',
  '≤': '<=',
  '≥': '>=',
  '→': 'to',
  '✓': 'yes',
  '✗': 'no',
};

/** `text` in the signs that the report's typeface has. */
export function printable(text: string): string {
  return text.replace(/[\u202f≈≤≥→✓✗]/g, (sign) => replacements[sign] ?? sign);
}
