import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Builds the server where it has not been built yet. */
export function ensureBuilt(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (existsSync(`${root}apps/api/dist/main.js`)) return;
  const { status } = spawnSync('npm', ['run', 'build', '-w', '@deedlight/api'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the server could not be built');
}
