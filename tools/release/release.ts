import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer, versionIn, withVersion } from './versions';

const unreleased = '## [Unreleased]\n';

/** This tree cannot become a version; the message says why. */
export class NotReleasable extends Error {
  override readonly name = 'NotReleasable';
}

export type Plan = {
  root: string;
  version: string;
  tag: string;
  /** They tell the changes in Markdown. */
  notes: string;
  /** It holds the new text of each file that changes, by its path. */
  files: ReadonlyMap<string, string>;
};

/** Plans the release without changing anything. Throws NotReleasable. */
export function planRelease(root: string, version: string | undefined, today: string): Plan {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '') || version === undefined) {
    throw new NotReleasable('Which version? npm run release -- 0.2.0');
  }
  const git = (...words: string[]) => gitIn(root, ...words).trim();
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== 'main') throw new NotReleasable(`A release is made of main; this is ${branch}.`);
  if (git('status', '--porcelain') !== '') {
    throw new NotReleasable('The tree has changes that are not committed.');
  }
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new NotReleasable(`${tag} is there already.`);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const current = versionIn(read('package.json'));
  if (!isNewer(version, current)) {
    throw new NotReleasable(`${version} is not newer than ${current}.`);
  }
  const changelog = moveUnreleased(read('CHANGELOG.md'), version, today);
  if (changelog === null) throw new NotReleasable('CHANGELOG.md has nothing under "Unreleased".');
  const numbered = git('ls-files', '*package.json', 'package-lock.json', 'deploy/kubernetes')
    .split('\n')
    .map((path) => [path, withVersion(path, read(path), current, version)] as const)
    .filter(([path, text]) => text !== read(path));
  const files = new Map([...numbered, ['CHANGELOG.md', changelog.text] as const]);
  return { root, version, tag, notes: changelog.notes, files };
}

/**
 * Moves the text under "Unreleased" to the version, and returns that as its notes; returns null if
 * there is none.
 */
function moveUnreleased(
  text: string,
  version: string,
  day: string,
): { text: string; notes: string } | null {
  const [before, after] = text.split(unreleased);
  if (before === undefined || after === undefined) return null;
  const end = after.indexOf('\n## [');
  const notes = (end < 0 ? after : after.slice(0, end)).trim();
  if (!/^- /m.test(notes)) return null;
  const older = end < 0 ? '' : after.slice(end);
  return {
    text: `${before}${unreleased}\n## [${version}] - ${day}\n\n${notes}\n${older}`,
    notes,
  };
}

export function release({ root, version, tag, notes, files }: Plan): void {
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  gitIn(root, 'add', ...files.keys());
  gitIn(root, 'commit', '--quiet', '--message', `Release ${version}`);
  gitIn(
    root,
    'tag',
    '--annotate',
    '--cleanup=verbatim',
    '--message',
    `${version}\n\n${notes}`,
    tag,
  );
}

function gitIn(root: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new NotReleasable(`git ${words[0]} failed: ${stderr}`);
  return stdout;
}
