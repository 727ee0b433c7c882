/**
 * Returns whose answer a request is for: the person that its token names, or nobody. The token is
 * not verified here, as it only separates the readers of one browser from each other.
 */
export function readerOf({ headers }: Pick<Request, 'headers'>): string {
  const [, claims] = headers.get('authorization')?.split('.') ?? [];
  if (claims === undefined) return 'visitor';
  const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
  return typeof sub === 'string' ? sub : 'visitor';
}
