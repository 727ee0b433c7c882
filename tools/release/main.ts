// npm run release -- 0.2.0: turns a clean main into a version. It sets the numbers and the
// changelog, and makes the commit, the tag, the notes and the image.
//   --dry-run   prints the notes and changes nothing
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { NotReleasable, planRelease, release } from './release';

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean' } },
  allowPositionals: true,
});
try {
  const today = new Date().toISOString().slice(0, 10);
  const plan = planRelease(projectRoot(), positionals[0], today);
  if (!values['dry-run']) {
    release(plan);
    console.log(`${plan.tag} is tagged. To publish it:\n  git push origin main ${plan.tag}\n`);
  }
  console.log(plan.notes);
  if (!values['dry-run']) buildImage(plan.version);
} catch (error) {
  if (!(error instanceof NotReleasable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Builds the image if Docker or Podman runs here; otherwise prints the command to run elsewhere. */
function buildImage(version: string): void {
  const words = (builder: string) => [
    'build',
    ...(builder === 'podman' ? ['--format', 'docker'] : []),
    '--tag',
    `deedlight:${version}`,
    '.',
  ];
  const builder = ['docker', 'podman'].find(
    (one) => spawnSync(one, ['info'], { stdio: 'ignore' }).status === 0,
  );
  if (builder === undefined) {
    console.log(
      `\nThe image, on a machine with Docker:\n  docker ${words('docker').join(' ')}\nor with Podman:\n  podman ${words('podman').join(' ')}`,
    );
    return;
  }
  const { status } = spawnSync(builder, words(builder), { cwd: projectRoot(), stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
