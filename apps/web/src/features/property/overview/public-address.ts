/** Where anybody reads the property, with an account or without: the pages under /app ask for one. */
export function publicAddress(id: string): string {
  return `${window.location.origin}/property/${id}`;
}
