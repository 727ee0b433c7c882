/** For the pages of forms: who is signed in already goes on. Its code is not the first visit's. */
export async function pastForm({ search }: { search: { from?: string | undefined } }) {
  const { enterSignedIn } = await import('./enter-signed-in');
  await enterSignedIn(search.from);
}
