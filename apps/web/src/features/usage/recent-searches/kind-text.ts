const kinds = new Map([
  ['property-view', 'Property'],
  ['skip-trace', 'Skip trace'],
  ['ai-answer', 'Question'],
]);

/** Returns the kind of a search; an entry that the person made in another way is a note. */
export function kindText(endpoint: string | null): string {
  return kinds.get(endpoint ?? '') ?? 'Note';
}
