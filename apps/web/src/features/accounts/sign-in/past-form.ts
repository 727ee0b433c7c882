/**
 * Redirects people who are already signed in past the account forms. Its code is loaded separately,
 * to keep it out of the first visit.
 */
export function pastForm({ search }: { search: { from?: string | undefined } }): Promise<void> {
  return import('./enter-signed-in').then((part) => part.enterSignedIn(search.from));
}
