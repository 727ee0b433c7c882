/** Where to go after logging in: the private page that was asked for, else the dashboard. */
export function destinationOf(from: string | undefined): string {
  return from !== undefined && /^\/app(?:[/?#]|$)/.test(from) ? from : '/app';
}

/** Only a private page of our own is remembered in the address of /login. */
export function parseFrom(search: Record<string, unknown>): { from?: string } {
  const { from } = search;
  return typeof from === 'string' && destinationOf(from) === from ? { from } : {};
}
