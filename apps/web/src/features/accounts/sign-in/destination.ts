/** Where to go after signing in: the page that was asked for or left, else the dashboard. */
export function destinationOf(from: string | undefined): string {
  if (from === undefined || !isOwnPage(from)) return '/app';
  // What a visitor was reading opens in the signed-in area.
  return from.startsWith('/property/') ? `/app${from}` : from;
}

/** Only a private page or a property of our own is remembered in the address of a page. */
export function parseFrom(search: Record<string, unknown>): { from?: string | undefined } {
  const { from } = search;
  return typeof from === 'string' && isOwnPage(from) ? { from } : {};
}

function isOwnPage(path: string): boolean {
  return /^\/(?:app(?:[/?#]|$)|property\/[^/])/.test(path);
}
