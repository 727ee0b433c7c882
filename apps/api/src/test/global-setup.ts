import { schemaSnapshot } from './schema-snapshot';

/** Makes the snapshot before the test files start, which would else all make it at once. */
export async function setup(): Promise<void> {
  await schemaSnapshot();
}
