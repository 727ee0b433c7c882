import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../detail/child-server';
import { drive } from '../detail/drive';
import { samplePaths, visitors } from '../detail/known-pages';
import { cpuSeconds, measuredSettings, unlimitedViews } from '../detail/measured-server';
import type { Figure } from '../table/figure';

const asked = { connections: 10, seconds: 4 };

/**
 * Drives the built server while it trains the sample county's market in its own process, and again
 * when it has done so.
 */
export async function measureAnswersBesideTraining(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-training-server-'));
  const program = [fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url))];
  const env = { ...measuredSettings, ...unlimitedViews, DATA_DIR: folder };
  try {
    const seeding = await startServer(program, { ...env, TRAIN_VALUATIONS: 'false' }, '/readyz');
    await seeding.stop();
    const server = await startServer(program, { ...env, TRAIN_VALUATIONS: 'true' }, '/readyz');
    try {
      const paths = samplePaths();
      const callers = await visitors(server.url, paths);
      // The first answers of a server are slower, whatever is done beside them.
      await drive(server.url, paths, callers, asked);
      if (!(await isTraining(server.url))) throw new Error('the training was over too soon');
      const during = await drive(server.url, paths, callers, asked);
      if (!(await isTraining(server.url))) throw new Error('the training ended meanwhile');
      while (await isTraining(server.url)) await wait(500);
      const without = await drive(server.url, paths, callers, asked);
      return [
        {
          name: 'property by id beside training, 10 connections, p99 (limit: without training)',
          unit: 'ms',
          better: 'lower',
          ours: during.p99Ms,
          limit: without.p99Ms,
          target: { value: 2, of: 'limit' },
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server that nobody asks uses a processor only for its training. */
async function isTraining(url: string): Promise<boolean> {
  const [before, at] = [await cpuSeconds(url), performance.now()];
  await wait(500);
  const share = (await cpuSeconds(url)) - before;
  return share / ((performance.now() - at) / 1000) > 0.3;
}
