import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const versions = z.record(z.string(), z.string().regex(/^\d+\.\d+\.\d+$/));
const manifest = z
  .object({
    name: z.string(),
    description: z.string().min(20),
    type: z.literal('module'),
    exports: z.record(z.string(), z.string()),
    dependencies: versions,
    devDependencies: versions,
  })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('src', file));
const isTest = (file: string) => /\.test\.ts$|^src\/test\//.test(file);

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(statements)].map(([, from, lazy]) => from ?? lazy ?? '');
}

/** Returns `@scope/name` of `@scope/name/some/path`. */
function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Returns the imports of the files from packages that are not among `known`. */
function undeclared(among: string[], known: string[]): string[] {
  return among.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
      .filter((specifier) => !known.includes(packageOf(specifier)))
      .map((specifier) => `${file} → ${specifier}`),
  );
}

const sources = files.filter((file) => !isTest(file));
const declared = Object.keys(manifest.dependencies);

test('the imports of a source are read', () => {
  expect(importsOf('src/storage/s3-store.ts')).toEqual([
    'node:crypto',
    'aws4fetch',
    './byte-store',
  ]);
});

test('sources import declared dependencies only', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(undeclared(sources, declared)).toEqual([]);
});

test('nothing of the product is among them, so that it can be published by itself', () => {
  expect(declared.filter((name) => name.startsWith('@deedlight/'))).toEqual([]);
});

test('every declared dependency is imported by a source', () => {
  const used = new Set(sources.flatMap(importsOf).map(packageOf));
  expect(declared.filter((name) => !used.has(name))).toEqual([]);
});

test('tests import declared packages only', () => {
  const known = [...declared, ...Object.keys(manifest.devDependencies), manifest.name];
  expect(undeclared(files.filter(isTest), known)).toEqual([]);
});

test('no import leads out of the package, nor from a source to a test', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((path) => `${relative(root, join(root, dirname(file), path)).replace(/\.js$/, '')}.ts`)
      .filter((to) => !files.includes(to) || (isTest(to) && !isTest(file)))
      .map((to) => `${file} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('its exports lead to files that are there', () => {
  const leadTo = (subpath: string, name: string) =>
    (manifest.exports[subpath] ?? '').replace('*', name);
  const port = leadTo('./*', 'database');
  const migration = leadTo('./migrations/*', '20261120000002_auth.sql');
  expect([port, migration].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
