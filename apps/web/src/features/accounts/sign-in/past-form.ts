/**
 * Redirects people who are already signed in past the account forms. Its code is loaded separately,
 * to keep it out of the first visit.
 */
export async function pastForm({ search }: { search: { from?: string | undefined } }) {
  const { enterSignedIn } = await import('./enter-signed-in');
  await enterSignedIn(search.from);
}
