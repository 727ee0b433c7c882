import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../platform/project-files';

/** Runs the import command among these bundled programs to its end, without PostgreSQL. */
export function importCommand(
  programs: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(programs, 'cli.js'), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    cwd: projectRoot(),
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
