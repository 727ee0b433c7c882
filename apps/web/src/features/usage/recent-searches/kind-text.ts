const kinds = new Map([
  ['property-view', 'Property'],
  ['skip-trace', 'Skip trace'],
  ['ai-answer', 'Question'],
]);

/** Returns what was searched for; what the person wrote down by other ways is a note. */
export function kindText(endpoint: string | null): string {
  return kinds.get(endpoint ?? '') ?? 'Note';
}
