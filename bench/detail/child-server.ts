import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type ChildServer = {
  url: string;
  /** It lasts from the start of the process to its first good answer, in ms. */
  startedIn: number;
  stop(): Promise<void>;
};

const patienceMs = 120_000;

/** Starts a program that listens on PORT, and waits until `path` is answered with 200. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string>,
  path: string,
): Promise<ChildServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  while (!(await isAnswered(`${url}${path}`))) {
    const isLate = performance.now() - began > patienceMs;
    if (!isLate && child.exitCode === null) continue;
    child.kill('SIGKILL');
    throw new Error(`${args.join(' ')} did not start: ${errors}`);
  }
  return { url, startedIn: performance.now() - began, stop: () => stop(child) };
}

async function isAnswered(url: string): Promise<boolean> {
  // Where nothing listens yet, or something else is answered, the request is repeated in a moment:
  // a server that is asked at once again would be measured under that load.
  const status = await fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => null,
  );
  if (status === 200) return true;
  await new Promise((resolve) => setTimeout(resolve, 5));
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
