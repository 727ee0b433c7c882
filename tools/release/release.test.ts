import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { NotReleasable, planRelease, release } from './release';

// The test uses the real manifests in a separate repository.
const copied = [
  'package.json',
  'package-lock.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'packages/client/package.json',
  'packages/contract/package.json',
  'packages/domain/package.json',
  'packages/local-supabase/package.json',
  'packages/report/package.json',
  'deploy/kubernetes/deployment.yaml',
];
const day = '2026-12-01';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deedlight-release-'));
  for (const path of copied) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(projectRoot(), path), join(root, path));
  }
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A lake.\n');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.email', 'maple@example.com');
  git('config', 'user.name', 'Maple');
  git('config', 'commit.gpgSign', 'false');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a release numbers every package alike, moves the changelog, commits and tags', () => {
  const before = read('package-lock.json');
  release(planRelease(root, '90.1.0', day));
  for (const path of copied.filter((name) => name.endsWith('package.json'))) {
    expect(JSON.parse(read(path))).toMatchObject({ version: '90.1.0' });
  }
  const { dependencies } = JSON.parse(read('apps/api/package.json'));
  expect(dependencies['@deedlight/domain']).toBe('90.1.0');
  expect(read('deploy/kubernetes/deployment.yaml')).toContain('/deedlight:90.1.0\n');
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [90.1.0] - ${day}\n\n### Added\n\n- A lake.\n`,
  );
  // npm would write the same, and no other package has changed.
  const lock = JSON.parse(read('package-lock.json'));
  expect(lock.packages['apps/api'].dependencies['@deedlight/contract']).toBe('90.1.0');
  const unnumbered = (text: string) => text.replaceAll(/"\d+\.\d+\.\d+"/g, '');
  expect(unnumbered(read('package-lock.json'))).toBe(unnumbered(before));
  const others = ({ packages }: { packages: object }) =>
    Object.entries(packages).filter(([place]) => place.includes('node_modules/'));
  expect(others(lock)).toEqual(others(JSON.parse(before)));

  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 90.1.0\n');
  expect(git('cat-file', '-t', 'v90.1.0')).toBe('tag\n');
  expect(git('for-each-ref', '--format=%(contents)', 'refs/tags/v90.1.0')).toContain(
    '### Added\n\n- A lake.',
  );
  // The next release begins without notes.
  expect(() => planRelease(root, '90.2.0', day)).toThrow('nothing under "Unreleased"');
});

test.each([
  ['no number', undefined, () => {}, 'Which version?'],
  ['no number of three parts', 'v1', () => {}, 'Which version?'],
  ['an older number', '0.0.9', () => {}, 'is not newer than'],
  ['changes', '90.1.0', () => write('package.json', '{}'), 'not committed'],
  ['another branch', '90.1.0', () => git('switch', '--create', 'idea'), 'this is idea'],
  ['a tag of that name', '90.1.0', () => git('tag', 'v90.1.0'), 'is there already'],
])('%s is refused in a sentence, and nothing is changed', (_, version, spoil, sentence) => {
  spoil();
  const before = git('status', '--porcelain');
  expect(() => planRelease(root, version, day)).toThrow(NotReleasable);
  expect(() => planRelease(root, version, day)).toThrow(sentence);
  expect(git('status', '--porcelain')).toBe(before);
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
