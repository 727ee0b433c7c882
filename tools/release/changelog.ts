const unreleased = '## [Unreleased]\n';

export type Moved = { text: string; notes: string };

/**
 * Moves the text under "Unreleased" to the version, and returns that as its notes; returns null if
 * there is none.
 */
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
