import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight';

function marked(text: string, query: string): string {
  return highlight(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
}

test.each([
  ['418 Larkspur Ln', '418 lark', '[418] [Lark]spur Ln'],
  ['418 Larkspur Ln', 'larkspur 418', '[418] [Larkspur] Ln'],
  ['4180 N Larkin Ave', '418', '[418]0 N Larkin Ave'],
  ['100 Main St', '1', '100 Main St'],
  ['1 Main St', '1', '[1] Main St'],
  ['O’Brien & Søn', 'søn o', '[O]’Brien & [Søn]'],
  ['Main St', '', 'Main St'],
  ['Main St', '(.*', 'Main St'],
])('%j marked for %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('never changes the text it marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      expect(
        highlight(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
