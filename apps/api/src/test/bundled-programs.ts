import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../bundle.mjs';
import { afterFile } from './after-file';

/**
 * Returns a folder with these programs, beside the thread of the embedded database. A bundled
 * program starts in a third of the time that its sources take. The files of a run share what one of
 * them has bundled; where sources may change meanwhile, each file bundles for itself.
 */
export async function bundledPrograms(sources: Record<string, string>): Promise<string> {
  const folder = process.env.TEST_PROGRAMS_FOLDER ?? ownFolder();
  const worker = { 'database-worker': 'src/platform/database/embedded/worker.ts' };
  const missing = Object.entries({ ...worker, ...sources }).filter(
    ([name]) => !existsSync(join(folder, `${name}.js`)),
  );
  if (missing.length === 0) return folder;
  // They are put in place whole, because another process of the run may look for them.
  const aside = mkdtempSync(join(folder, 'unfinished-'));
  await bundle(Object.fromEntries(missing), { outdir: aside });
  for (const file of readdirSync(aside)) renameSync(join(aside, file), join(folder, file));
  rmSync(aside, { recursive: true });
  return folder;
}

/** Makes an empty folder beside the server's own bundle, so that packages are found from it. */
export function programsFolder(): string {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  mkdirSync(dist, { recursive: true });
  return mkdtempSync(join(dist, 'test-'));
}

function ownFolder(): string {
  const folder = programsFolder();
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
