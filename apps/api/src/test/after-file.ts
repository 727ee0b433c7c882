type End = () => unknown;

const ends: End[] = [];

/**
 * Calls `end` when the file's tests are done, the last registered first. Vitest ignores an afterAll
 * that is called while a hook or a test runs, which is where tests open what must be closed.
 */
export function afterFile(end: End): void {
  ends.push(end);
}

export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
}
