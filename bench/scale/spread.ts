import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Distributes the empty tables over the machines of the cluster as an operator does: `npm run admin
 * -- distribute`.
 */
export async function spread(url: string): Promise<void> {
  const program = fileURLToPath(new URL('../../apps/api/dist/admin.js', import.meta.url));
  const { status } = spawnSync(process.execPath, [program, 'distribute'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the tables could not be spread over the cluster');
}
