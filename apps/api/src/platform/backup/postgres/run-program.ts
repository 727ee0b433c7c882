import { spawn } from 'node:child_process';
import { BackupFailure } from '../backup-failure';

type Program = 'pg_dump' | 'pg_restore';

const mostSaid = 2_000;

/**
 * Runs one of PostgreSQL's programs on a database; `options` are options of its session ("-c
 * name=value"). The password goes through the environment, since others on the machine can see a
 * command's arguments. Throws BackupFailure with the program's output.
 */
export async function runProgram(
  program: Program,
  words: string[],
  databaseUrl: string,
  options = '',
): Promise<void> {
  const url = new URL(databaseUrl);
  const { password } = url;
  url.password = '';
  const variables = {
    ...(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    ...(options === '' ? {} : { PGOPTIONS: options }),
  };
  const { code, said } = await run(program, [...words, `--dbname=${url.href}`], variables);
  if (code === 0) return;
  throw new BackupFailure(`${program} failed:\n${said.slice(0, mostSaid).trim()}`);
}

/**
 * Returns the major version of a program on PATH. Throws BackupFailure if there is none, or one
 * older than `least`, and names the package to install.
 */
export async function requireProgram(program: Program, least: number): Promise<number> {
  const wanted = `install postgresql-client-${least} or newer (Debian and Ubuntu; elsewhere the client programs of PostgreSQL ${least})`;
  const { code, said } = await run(program, ['--version'], {});
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  if (code !== 0 || !major) throw new BackupFailure(`${program} is not on PATH: ${wanted}.`);
  if (major < least) {
    throw new BackupFailure(
      `${program} on PATH is of PostgreSQL ${major} and does not read version ${least}: ${wanted}.`,
    );
  }
  return major;
}

function run(program: Program, words: string[], variables: Record<string, string>) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(program, words, {
      env: { ...process.env, ...variables, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: null, said: error.message }));
    child.once('close', (code) => resolve({ code, said }));
  });
}
