import { execFileSync } from 'node:child_process';

/**
 * This number differs with each commit: by it, runs take turns at parts that a single run leaves
 * out.
 */
export const turn = Number.parseInt(
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }),
  16,
);
