import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
// What the server, the contract and the calculations say stands on the pages too.
const speakers = [
  'apps/web/src',
  'apps/api/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/report/src',
];
const others =
  /\b(\w*colour\w*|centres?|licences?|cancelled|cancelling|favour\w*|behaviour\w*|organis\w+|neighbour\w*|catalogue|amortis\w+|instalments?)\b/i;
// The words by which columns are recognized, in any spelling.
const notSpoken = ['apps/api/src/imports/guess/column-words.ts'];
// Names of the program's own that readers know: an option of a command, and keys of a mapping.
const names = /--licence\b/g;

/** Returns what a reader sees of a source file: texts of elements, and strings that are sentences. */
function visibleTexts(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
  const elements = code.matchAll(/>([^<>{}=;]*[a-z][^<>{}=;]*)</g);
  return [...strings, ...elements]
    .map(([, one, other]) => one ?? other ?? '')
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => /^[A-Z]\w+$|\w [a-z]/.test(text) && !/^[./@]/.test(text));
}

test('what pages, server and calculations say is spelled as in America (docs/voice.md)', () => {
  const files = speakers.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(test|dev|double)\//.test(file))
      .map((file) => join(folder, file))
      .filter((file) => !notSpoken.includes(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    visibleTexts(readFileSync(join(project, file), 'utf8'))
      .filter((text) => others.test(text.replaceAll(names, '')))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the spelling is read where readers see it, and not where only code does', () => {
  expect(visibleTexts("const a = { header: 'Licence', licence };")).toEqual(['Licence']);
  expect(visibleTexts('<p>the centre of town</p>')).toEqual(['the centre of town']);
  expect(visibleTexts("import x from './colour'; // the centre")).toEqual([]);
});
