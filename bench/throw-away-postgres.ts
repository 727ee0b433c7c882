import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ThrowAwayPostgres = { url: string; stop(): Promise<void> };

/** The server that TEST_DATABASE_URL names, else one of our own; null where there are no binaries. */
export async function throwAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const tool = fileURLToPath(new URL('../tools/postgres.mjs', import.meta.url));
  const child = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const gone = once(child, 'exit');
  for await (const url of createInterface({ input: child.stdout })) {
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await gone;
      },
    };
  }
  const [code] = await gone;
  if (code === noPostgresHere) return null;
  throw new Error(errors);
}

/** The exit code with which tools/postgres.mjs says so. */
const noPostgresHere = 3;
