/** `text` without what nobody sees: controls part words, marks of direction or of no width are gone. */
export function plainText(text: string): string {
  // Nearly every cell of a roll is plain, and there are a hundred a row.
  if (!/[^\x20-\x7e]/.test(text)) return text.trim();
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
}
