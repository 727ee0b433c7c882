/**
 * Returns `text` without invisible characters: control characters become blanks, and marks of
 * direction or without width are removed.
 */
export function plainText(text: string): string {
  // Nearly every cell of a roll is plain ASCII, and a row has a hundred cells.
  if (!/[^\x20-\x7e]/.test(text)) return text.trim();
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
}
