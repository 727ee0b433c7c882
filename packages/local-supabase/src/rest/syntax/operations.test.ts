import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from './operations';
import { Reader } from './reader';

function parseList(text: string): string[] {
  const reader = new Reader(text, 'filter');
  const items = readList(reader);
  reader.requireEnd();
  return items;
}

test.each([
  { text: '()', items: [] },
  { text: '(a)', items: ['a'] },
  { text: '(a,b,c)', items: ['a', 'b', 'c'] },
  { text: '("a,b",c)', items: ['a,b', 'c'] },
  { text: '("a\\"b")', items: ['a"b'] },
  { text: '("",a)', items: ['', 'a'] },
  { text: '(a"b,"a"b)', items: ['a"b', '"a"b'] },
])('reads $text', ({ text, items }) => {
  expect(parseList(text)).toEqual(items);
});

test.each(['a', '(a', '("a)', '(a)b'])('refuses %j', (text) => {
  expect(() => parseList(text)).toThrow('failed to parse filter');
});

test('gives back any list that was quoted', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (items) => {
      const quoted = items.map((item) => `"${item.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`);
      expect(parseList(`(${quoted.join(',')})`)).toEqual(items);
    }),
  );
});
