/**
 * What test files share and takes long to make. `npm run mutation` puts another in its place, which
 * makes it again for each change inside it.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
