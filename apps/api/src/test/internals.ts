/** What no page, no `message` of an answer and no mail may contain: internals of programs. */
export const internals: readonly RegExp[] = [
  /\bE[A-Z]{4,}\b/,
  /status \d{3}|HTTP \d{3}/i,
  /\bat \S+ \(/,
  /\bPG\w+\b|\b(23505|57014|42501)\b|violates|SQLSTATE/,
  /\bundefined\b|\bnull\b|\[object /,
  /unexpected token|JSON at position|fetch failed|socket hang up|<\/?[a-z!]/i,
  /127\.0\.0\.1|localhost|provider\.example|api_key|secret/i,
  /\bZ_\w+|data_error|\w+Error\b/,
];

/** Returns the first internal that a text contains, or null if it has none. */
export function internalIn(text: string): string | null {
  for (const pattern of internals) {
    const found = pattern.exec(text);
    if (found !== null) return found[0];
  }
  return null;
}
