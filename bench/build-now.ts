import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what is measured as it stands: a build from before would be kept under this commit's name. */
export function buildNow(...workspaces: ('api' | 'web')[]): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const workspace of workspaces) {
    const { status } = spawnSync('npm', ['run', 'build', '-w', `@deedlight/${workspace}`], {
      cwd: root,
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error(`${workspace} could not be built: npm run build says why`);
  }
}
