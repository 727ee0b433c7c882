/**
 * Returns the page to open after signing in: the one that was asked for or left, otherwise the
 * dashboard.
 */
export function destinationOf(from: string | undefined): string {
  if (from === undefined || !isOwnPage(from)) return '/app';
  // A property that a visitor was reading is opened in the signed-in area.
  return from.startsWith('/property/') ? `/app${from}` : from;
}

/**
 * Keeps only a page of this app that a person may return to, so that a link cannot lead elsewhere.
 */
export function parseFrom(search: Record<string, unknown>): { from?: string | undefined } {
  const { from } = search;
  return typeof from === 'string' && isOwnPage(from) ? { from } : {};
}

function isOwnPage(path: string): boolean {
  return /^\/(?:app(?:[/?#]|$)|property\/[^/])/.test(path);
}
