/** Crockford's Base32, which has no letters that look like a digit or like each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeLength = 16;

/** Returns a code of 80 bits from ten random bytes. Throws RangeError for another number of them. */
export function reportCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new RangeError(`a code takes 10 bytes, not ${bytes.length}`);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: codeLength },
    (_, at) => alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  ).join('');
}

/**
 * Reads a code as somebody typed it: in any case, with blanks and dashes, with the letters that look
 * like digits. Null where it is no code.
 */
export function readReportCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]+/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = code.length === codeLength && [...code].every((sign) => alphabet.includes(sign));
  return isCode ? code : null;
}

/** Writes a code as it is printed: "7K3F-0QZM-4T8R-VW2A". */
export function shownReportCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
