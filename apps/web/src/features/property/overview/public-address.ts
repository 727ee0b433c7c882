/**
 * Returns the address that anyone can read, with or without an account; pages under /app need one.
 */
export function publicAddress(id: string): string {
  return `${window.location.origin}/property/${id}`;
}
