import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from '../../tools/drill/people';
import { startServer } from '../detail/child-server';
import { cpuSeconds, measuredSettings, residentMb } from '../detail/measured-server';
import { roundsOfTimes, type Times, timesOf } from '../times';
import type { Questions } from './questions';

/**
 * A request takes the caller's waiting time and the server's processor time, in ms; both are null
 * if it was refused.
 */
export type Read = { name: string; times: Times | null; cpuMs: number | null; refusal?: string };

export type ServerReads = { reads: Read[]; rssMb: { idle: number; used: number } };

/**
 * Everything is on except the limits, which a measurement would reach at once, and background work.
 */
const settings = {
  ...measuredSettings,
  // Several servers use the same database one after the other, so they need the same secret.
  COOKIE_SECRET: 'the secret of a benchmark, kept nowhere',
  SAMPLE_DATA: 'false',
  TRAIN_VALUATIONS: 'false',
  REFRESH_PUBLIC_DATA: 'false',
  RATE_LIMIT_PER_MINUTE: '1000000',
};

/** Queries one server with this memory budget as a member, one request after the other. */
export async function askServer(
  databaseUrl: string,
  budgetMb: number,
  questions: Questions,
): Promise<ServerReads> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const program = [fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url))];
  const env = {
    ...settings,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    MEMORY_BUDGET_MB: String(budgetMb),
  };
  const server = await startServer(program, env, '/readyz');
  try {
    const email = `scale-${budgetMb}-${Date.now()}@example.com`;
    const { headers } = await register(server, join(folder, 'outbox'), email);
    await settled(server.url);
    const idle = await residentMb(server.url);
    const reads: Read[] = [];
    for (const [name, paths] of Object.entries(questions)) {
      reads.push(await readOf(server.url, name, paths, headers));
    }
    return { reads, rssMb: { idle, used: await residentMb(server.url) } };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Refusal extends Error {}

/**
 * Measures a read; one that an engine can't answer yet becomes a line of the table and does not end
 * the run.
 */
async function readOf(
  url: string,
  name: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Read> {
  const began = await cpuSeconds(url);
  try {
    const times = await timesOf(paths, (path) => answerOf(`${url}${path}`, headers));
    const spent = (await cpuSeconds(url)) - began;
    return { name, times, cpuMs: (spent * 1000) / (paths.length * roundsOfTimes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name, times: null, cpuMs: null, refusal: error.message };
  }
}

async function answerOf(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Refusal(`${url} was answered ${response.status}: ${text}`);
}

/**
 * Waits until three checks in a row find the server's processor idle, because a server loads data
 * into memory after it is ready.
 */
async function settled(url: string): Promise<void> {
  let quiet = 0;
  let before = await cpuSeconds(url);
  while (quiet < 3) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await cpuSeconds(url);
    quiet = now - before < 0.1 ? quiet + 1 : 0;
    before = now;
  }
}
