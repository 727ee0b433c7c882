/**
 * A part of a pattern: text that has to stand there, or a field. A field of a kind takes as many
 * characters of it as there are, one of a size that many, and one without either all up to the text
 * before it.
 */
type Part =
  | { text: string }
  | { field: string; kind: 'digits' | 'letters' | 'word' | null; size: number | null };

export type SplitRule = { pattern: string; take: string; from: 'left' | 'right' };

const kinds = { digits: /[0-9]/, letters: /[\p{L}]/u, word: /\S/ } as const;
const longestPattern = 200;
const form = /\{([A-Za-z][A-Za-z0-9_]*)(?::(digits|letters|word|[1-9]\d?))?\}/g;

/**
 * Returns a function that cuts one field out of a text, or null where the text does not have the
 * form. Each part is looked for once, from one end to the other, and nothing is tried again: the
 * time is that of reading the text, whatever a mapping from elsewhere says. A regular expression
 * has no such bound.
 */
export function splitter({ pattern, take, from }: SplitRule): (text: string) => string | null {
  const parts = partsOf(pattern);
  const isLeft = from === 'left';
  // A match from the left is one from the right of everything reversed.
  const ordered = isLeft ? parts.map(reversedPart).reverse() : parts;
  return (text) => {
    const plain = text.trim().replace(/\s+/g, ' ');
    const found = matchFromRight(ordered, isLeft ? reversed(plain) : plain, take);
    return found === null ? null : (isLeft ? reversed(found) : found).trim();
  };
}

/** Returns what is wrong with a pattern, in words; null if it can be used. */
export function patternProblem({ pattern, take, from }: SplitRule): string | null {
  if (pattern.length > longestPattern) return `A pattern has at most ${longestPattern} characters.`;
  const parts = partsOf(pattern);
  const stray = parts.find((part) => 'text' in part && /[{}]/.test(part.text));
  if (stray !== undefined) {
    return 'A field is written {name}, {name:digits}, {name:letters}, {name:word} or {name:4}.';
  }
  const names = parts.flatMap((part) => ('field' in part ? [part.field] : []));
  if (names.length === 0) return 'A pattern needs a field, such as {city}.';
  if (new Set(names).size < names.length) return 'Each field of a pattern needs a name of its own.';
  if (!names.includes(take)) return `"take" names none of the fields ${names.join(', ')}.`;
  return bordersProblem(from === 'left' ? [...parts].reverse() : parts);
}

/** A field without a kind ends at a text, or at the end of the cell. */
function bordersProblem(parts: readonly Part[]): string | null {
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    if (at === 0 || 'text' in part || part.kind !== null || part.size !== null) continue;
    if (before !== undefined && 'field' in before) {
      return `Between {${before.field}} and {${part.field}} there has to be a text, or {${part.field}} a kind.`;
    }
  }
  return null;
}

function partsOf(written: string): Part[] {
  const pattern = written.trim();
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: whole, 1: field = '', 2: kind, index } of pattern.matchAll(form)) {
    if (index > at) parts.push({ text: pattern.slice(at, index).replace(/\s+/g, ' ') });
    const isSize = kind !== undefined && /^\d/.test(kind);
    parts.push({
      field,
      kind: isSize || kind === undefined ? null : (kind as keyof typeof kinds),
      size: isSize ? Number(kind) : null,
    });
    at = index + whole.length;
  }
  if (at < pattern.length) parts.push({ text: pattern.slice(at).replace(/\s+/g, ' ') });
  return parts;
}

function matchFromRight(parts: readonly Part[], text: string, take: string): string | null {
  let end = text.length;
  let taken: string | null = null;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (part === undefined) return null;
    const start =
      'text' in part ? startOfText(part.text, text, end) : startOf(part, parts[at - 1], text, end);
    if (start < 0) return null;
    if ('field' in part && start === end) return null;
    if ('field' in part && part.field === take) taken = text.slice(start, end);
    end = start;
  }
  return end === 0 ? taken : null;
}

function startOfText(wanted: string, text: string, end: number): number {
  return text.slice(0, end).endsWith(wanted) ? end - wanted.length : -1;
}

/** Returns where a field begins that ends at `end`. */
function startOf(
  { kind, size }: Extract<Part, { field: string }>,
  before: Part | undefined,
  text: string,
  end: number,
): number {
  if (size !== null) return end - size;
  if (kind === null) {
    if (before === undefined || !('text' in before)) return 0;
    const at = text.lastIndexOf(before.text, end - before.text.length - 1);
    return at < 0 ? -1 : at + before.text.length;
  }
  let start = end;
  while (start > 0 && kinds[kind].test(text.charAt(start - 1))) start -= 1;
  return start;
}

function reversedPart(part: Part): Part {
  return 'text' in part ? { text: reversed(part.text) } : part;
}

function reversed(text: string): string {
  let back = '';
  for (let at = text.length - 1; at >= 0; at -= 1) back += text.charAt(at);
  return back;
}
