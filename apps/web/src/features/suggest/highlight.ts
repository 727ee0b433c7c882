export type Piece = { text: string; isMatch: boolean };

/**
 * Splits a text so that the starts of words the reader typed can be marked: "418 lark" marks
 * "418 Lark" of "418 Larkspur Ln". Letters and digits count, their case does not.
 */
export function highlight(text: string, query: string): Piece[] {
  const typed = wordsOf(query.toLowerCase());
  const pieces: Piece[] = [];
  for (const part of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const length = matchedLength(part.toLowerCase(), typed);
    if (length > 0) pieces.push({ text: part.slice(0, length), isMatch: true });
    if (length < part.length) pieces.push({ text: part.slice(length), isMatch: false });
  }
  return joined(pieces);
}

/** A single digit marks only a whole word: "1" would otherwise mark half the numbers. */
function matchedLength(word: string, typed: string[]): number {
  const lengths = typed
    .filter((start) => word.startsWith(start) && (start.length > 1 || start === word))
    .map((start) => start.length);
  return Math.max(0, ...lengths);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.isMatch === piece.isMatch) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
