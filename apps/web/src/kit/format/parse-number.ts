const scales: Record<string, number> = { k: 3, m: 6, bn: 9, b: 9 };
const shape =
  /^([-\u2212]?)\$?(\d{1,15}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?(?:(?:^|[ -])(\d+)\/(\d+))?\s*(k|m|bn|b)?\s*%?$/i;
const places = 8;

/**
 * Returns what a professional types into a number box as plain decimal text: "1.25m" is "1250000",
 * "6 7/8" and "6.875 %" are "6.875", "$450,000" is "450000". Returns null for a text that is no
 * number. It works on text only, so that no rate ever becomes a float; thirds are cut at eight
 * places.
 */
export function parseNumber(text: string): string | null {
  const match = shape.exec(text.trim());
  if (match === null) return null;
  const [, sign, integer, decimals, above, below, scale] = match;
  if (integer === undefined && !decimals && above === undefined) return null;
  if (below !== undefined && BigInt(below) === 0n) return null;
  const ten = 10n ** BigInt(places);
  const fraction = (decimals ?? '').slice(0, places).padEnd(places, '0');
  let scaled = BigInt((integer ?? '0').replaceAll(',', '')) * ten + BigInt(fraction);
  if (above !== undefined && below !== undefined) scaled += (BigInt(above) * ten) / BigInt(below);
  scaled *= 10n ** BigInt(scales[scale?.toLowerCase() ?? ''] ?? 0);
  return toText(scaled, sign !== '' && scaled !== 0n);
}

function toText(scaled: bigint, isNegative: boolean): string {
  const digits = scaled.toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}

/**
 * Adds thousands separators to decimal text, as a box shows it when it has no focus: "1,250,000".
 */
export function groupDigits(decimalText: string): string {
  const [integer = '', fraction] = decimalText.split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
