const unreleased = '## [Unreleased]\n';

export type Moved = { text: string; notes: string };

/** Puts what is under "Unreleased" under the version, of which it returns the notes; null for nothing. */
export function moveUnreleased(text: string, version: string, day: string): Moved | null {
  const [before, after] = text.split(unreleased);
  if (before === undefined || after === undefined) return null;
  const end = after.indexOf('\n## [');
  const notes = (end < 0 ? after : after.slice(0, end)).trim();
  if (!/^- /m.test(notes)) return null;
  const older = end < 0 ? '' : after.slice(end);
  return {
    text: `${before}${unreleased}\n## [${version}] - ${day}\n\n${notes}\n${older}`,
    notes,
  };
}
