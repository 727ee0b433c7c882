import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { snapshotIn } from './migrated-snapshot';

const root = join(import.meta.dirname, '../..');
const repository = join(root, '../..');
const folder = mkdtempSync(join(inject('runFolder'), 'packed-'));
const app = join(folder, 'app');
const installed = join(app, 'node_modules/@deedlight/local-supabase');

// What runs there: the README's code, and a program that signs up and reads a row.
const program = ['pglite-database.ts', 'mounting-example.ts', 'browser.ts', 'packed-program.ts'];

beforeAll(() => {
  install(pack());
});

/** Packs a copy, as other tests of this run read the package where it stands. */
function pack(): string {
  const copy = join(folder, 'packages/local-supabase');
  for (const part of ['package.json', 'README.md', 'LICENSE', 'migrations', 'pack', 'src']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  cpSync(join(repository, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  run('npm', ['pack', '--offline', '--pack-destination', folder], copy);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return join(folder, tarball);
}

/** Does what npm does, without a network: of other packages only the declared ones are there. */
function install(tarball: string): void {
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], folder);
  const ofTheApp = [
    '@electric-sql/pglite',
    '@supabase/supabase-js',
    'ws',
    '@types/node',
    '@types/ws',
  ];
  for (const name of [...Object.keys(manifest().dependencies), ...ofTheApp]) {
    const place = join(app, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), place);
  }
}

function manifest() {
  return z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .loose()
    .parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')));
}

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1));
}

test('what is packed are the compiled sources with their types, the migrations, the README and the licence', () => {
  const modules = filesBelow(join(root, 'src'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^test\//.test(file))
    .map((file) => `dist/${file.replace(/\.ts$/, '')}`);
  const migrations = readdirSync(join(root, 'migrations')).map((name) => `migrations/${name}`);
  expect(filesBelow(installed).sort()).toEqual(
    [
      ...['LICENSE', 'README.md', 'package.json'],
      ...modules.flatMap((module) => [`${module}.d.ts`, `${module}.js`]),
      ...migrations,
    ].sort(),
  );
});

test('its manifest leads to what is packed and asks for nothing of the monorepo', () => {
  const { exports, engines, license, ...others } = manifest();
  expect(exports).toEqual({
    './migrations/*': './migrations/*',
    './*': { types: './dist/*.d.ts', default: './dist/*.js' },
  });
  expect([engines, license]).toEqual([{ node: '>=20.19' }, 'Apache-2.0']);
  expect(others).not.toHaveProperty('scripts');
  expect(others).not.toHaveProperty('devDependencies');
  expect(Object.keys(others.dependencies).filter((name) => name.includes('deedlight'))).toEqual([]);
});

test('after packing the package leads to its sources again', () => {
  const copy = join(folder, 'packages/local-supabase');
  const [before, after] = [root, copy].map((place) => readFileSync(join(place, 'package.json')));
  expect(after).toEqual(before);
  expect(readdirSync(copy)).not.toContain('dist');
});

test('a TypeScript program compiles against it, and plain Node runs it: a sign-up and a row', {
  timeout: 60_000,
}, () => {
  for (const name of program) cpSync(join(import.meta.dirname, name), join(app, name));
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', type: 'module' }));
  const strict = ['--strict', '--skipLibCheck', '--types', 'node'];
  const node = ['--module', 'nodenext', '--target', 'es2023'];
  const tsc = join(repository, 'node_modules/.bin/tsc');
  run(tsc, [...strict, ...node, ...program], app);
  const printed = run(
    process.execPath,
    ['packed-program.js', snapshotIn(inject('runFolder'))],
    app,
  );
  expect(JSON.parse(printed)).toEqual({
    email: 'ada@example.com',
    notes: [{ title: 'hers', isHers: true }],
  });
});
