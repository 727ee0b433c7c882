/**
 * Parses a figure as rolls print it: "1,056", "$357,000", "950000.00", "(12.50)" and " 7 ". Returns
 * undefined if the text is no number.
 */
export function parseNumber(text: string): number | undefined {
  const plain = Number(text);
  if (Number.isFinite(plain) && !/[xob]/i.test(text)) return plain;
  const bare = text.replace(/[$,\s"']/g, '');
  const negative = /^\((.+)\)$/.exec(bare);
  const digits = negative?.[1] ?? bare;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
  return negative ? -Number(digits) : Number(digits);
}
