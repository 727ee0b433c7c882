const mostTags = 20;
const longestTag = 40;
const longestNote = 4000;

/** Reads tags that were typed with commas between them; one that comes twice counts once. */
export function readTags(text: string): { tags: string[]; problem: string | undefined } {
  const tags: string[] = [];
  for (const typed of text.split(/[,\n]/)) {
    const tag = typed.replaceAll(/\s+/g, ' ').trim();
    const isNew = !tags.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && isNew) tags.push(tag);
  }
  const long = tags.find(({ length }) => length > longestTag);
  if (long !== undefined) {
    const problem = `The tag “${long.slice(0, 20)}…” has ${long.length} characters; at most ${longestTag} fit.`;
    return { tags, problem };
  }
  const problem =
    tags.length > mostTags ? `These are ${tags.length} tags; at most ${mostTags} fit.` : undefined;
  return { tags, problem };
}

/** Says what is wrong with a note; undefined: nothing. */
export function noteProblem(note: string): string | undefined {
  return note.length > longestNote
    ? `The note has ${note.length.toLocaleString('en-US')} characters; at most 4,000 fit.`
    : undefined;
}
