import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { flags } from './product';

export type Ended = { code: number | null; output: string };

/** Runs a bundled program to its end; `heard` gets its output so far and may kill it. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  heard: (output: string, kill: () => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, [...flags, program, ...args], {
    cwd: projectRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.on('data', (chunk) => {
      output += chunk;
      heard(output, () => child.kill('SIGKILL'));
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

export const importProgram = (programs: string) => join(programs, 'cli.js');

/** Runs a program to its end; throws its output if it fails. */
export async function mustRun(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const { code, output } = await runProgram(program, args, env);
  if (code !== 0) throw new Error(output);
}
