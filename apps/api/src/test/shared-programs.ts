import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { programsFolder } from './bundled-programs';

/** Names a folder in which the test files of a run, of all projects, share their bundled programs. */
export function setup({ config }: TestProject): (() => void) | undefined {
  if (config.watch || process.env.TEST_PROGRAMS_FOLDER !== undefined) return;
  const folder = programsFolder();
  process.env.TEST_PROGRAMS_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
