import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = join(import.meta.dirname, '../apps/web/src');
const others =
  /\b(\w*colour\w*|centres?|licences?|cancelled|cancelling|favour\w*|behaviour\w*|organis\w+|neighbour\w*|catalogue)\b/i;

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

test('what the pages say is spelled as in America (docs/voice.md)', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^test\/|^dev\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    visibleTexts(readFileSync(join(pages, file), 'utf8'))
      .filter((text) => others.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the spelling is read where readers see it, and not where only code does', () => {
  expect(visibleTexts("const a = { header: 'Licence', licence };")).toEqual(['Licence']);
  expect(visibleTexts('<p>the centre of town</p>')).toEqual(['the centre of town']);
  expect(visibleTexts("import x from './colour'; // the centre")).toEqual([]);
});
