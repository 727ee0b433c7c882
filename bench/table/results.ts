import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../usage-error';
import { figureSchema } from './figure';

/** Keeps the last figures of each row on one commit, with the machine's load at that time. */
export type Results = z.infer<typeof resultsSchema>;

const rowSchema = z.strictObject({
  /** It is in ISO 8601, UTC. */
  at: z.string(),
  /** It names the machine's cores, their model, and Node. */
  machine: z.string(),
  /** On average so many processes wanted a core, in the minute before the row was measured. */
  load: z.number(),
  figures: z.array(figureSchema).readonly(),
});
const resultsSchema = z.strictObject({
  commit: z.string(),
  rows: z.record(z.string(), rowSchema),
});

export type KeptRow = z.infer<typeof rowSchema>;

/** The repository keeps the results in this folder. */
export const resultsFolder = join(import.meta.dirname, '../results');

/** Returns the commit that is checked out, followed by `+` if files differ from it. */
export function commitHere(): string {
  const changed = git('status', '--porcelain', '--', ':/', ':(exclude,top)bench/results');
  return `${commitOf('HEAD')}${changed === '' ? '' : '+'}`;
}

/**
 * The short hash of a revision as git names it; `REVISION+` is the same with what was changed since.
 * @throws UsageError where git knows no such revision.
 */
export function commitOf(revision: string): string {
  const plain = revision.replace(/\+$/, '');
  try {
    const hash = git('rev-parse', '--verify', '--end-of-options', `${plain}^{commit}`).slice(0, 12);
    return plain === revision ? hash : `${hash}+`;
  } catch {
    throw new UsageError(`git knows no commit ${plain}`);
  }
}

/** Replaces the stored figures of this row on this commit; the other rows stay. */
export function keepRow(folder: string, commit: string, row: string, kept: KeptRow): void {
  mkdirSync(folder, { recursive: true });
  const { rows } = readResults(folder, commit) ?? { rows: {} };
  const results = resultsSchema.parse({ commit, rows: { ...rows, [row]: kept } });
  writeFileSync(fileOf(folder, commit), `${JSON.stringify(results, null, 2)}\n`);
}

/** Returns null if nothing was measured on this commit. */
export function readResults(folder: string, commit: string): Results | null {
  const file = fileOf(folder, commit);
  return existsSync(file) ? resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

function fileOf(folder: string, commit: string): string {
  return join(folder, `${commit}.json`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
