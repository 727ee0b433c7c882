import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaSnapshot } from './schema-snapshot';

/** Makes the snapshot before the test files start; otherwise all of them would make it at once. */
export async function setup(): Promise<() => void> {
  await schemaSnapshot();
  // The folder holds what the test files of one run share, such as a trained county.
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
